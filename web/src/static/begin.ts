/** The start of the game without a server: from now on the authority is a worker of this page. */

import { useTransport } from "../transport/transport";
import { workerTransport } from "../transport/worker";

export function begin(): void {
  const transport = workerTransport();
  transport.followDownloads();
  useTransport(transport);
}
