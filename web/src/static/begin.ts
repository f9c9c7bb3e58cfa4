/** The start of the game without a server: from now on the authority is a worker of this page. */

import { useTransport } from "../transport/transport";
import { workerTransport } from "../transport/worker";

export function begin(): void {
  const transport = workerTransport();
  transport.followDownloads();
  useTransport(transport);
  // Only then, as it fetches the same files: whoever wants to race comes first.
  void transport.ready.then(keepForOffline);
}

/** From the next visit on, all of it comes from this browser. */
async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker?.register("./service_worker.js");
}
