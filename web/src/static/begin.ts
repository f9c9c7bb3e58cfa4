/** The start of the game without a server: from now on the authority is a worker of this page.
 *
 * With friends it is a server, which this page talks to as that server's own client does.
 */

import { FRIENDS_SERVER, IS_ALONE } from "../state/flavour";
import { HttpTransport } from "../transport/http";
import { useTransport, type Transport } from "../transport/transport";
import { workerTransport } from "../transport/worker";
import { followDownloads } from "./downloads";

export function begin(): void {
  const transport = IS_ALONE ? alone() : new HttpTransport(FRIENDS_SERVER);
  followDownloads(transport);
  useTransport(transport);
}

function alone(): Transport {
  const transport = workerTransport();
  // Only then, as it fetches the same files: whoever wants to race comes first.
  void transport.ready.then(keepForOffline);
  return transport;
}

/** From the next visit on, all of it comes from this browser. */
async function keepForOffline(): Promise<void> {
  await navigator.serviceWorker?.register("./service_worker.js");
}
