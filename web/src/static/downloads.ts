/** Files that are asked for by a link, where no server sends them to the browser's downloads. */

import type { Transport } from "../transport/transport";

const LINK = "#/api/";

/** Save what a link to a request asks for, as a browser does with the answer of its own server. */
export function followDownloads(transport: Transport): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[download]") : null;
    if (!(link instanceof HTMLAnchorElement) || !link.hash.startsWith(LINK)) return;
    event.preventDefault();
    const path = link.hash.slice(1);
    void transport.request({ method: "get", path }).then(({ body }) => save(body, link.download));
  });
}

/** Hand a file to the browser's downloads. */
export function save(content: unknown, name: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
