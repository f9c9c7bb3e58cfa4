/** The result of a race as a picture to keep or to share: drawn as SVG, turned into a PNG. */

import { LIVERIES } from "../parts/liveries";
import type { Colour } from "../transport/types";

export interface Placed {
  place: number;
  name: string;
  colour: Colour;
}

const WIDTH = 1200;
const HEIGHT = 630; // as links are previewed

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Outside the page there are no variables: the colour that they stand for. */
function inkOf(colour: Colour): string {
  const style = getComputedStyle(document.documentElement);
  return style.getPropertyValue(`--car-${colour}`).trim() || "#14213d";
}

/** The winner's number, as large as on a door. */
function roundel({ colour }: Placed): string {
  return `<circle cx="985" cy="330" r="160" fill="${inkOf(colour)}" stroke="#14213d" stroke-width="6"/>
    <circle cx="985" cy="330" r="112" fill="#fbf5e6"/>
    <text x="985" y="388" font-size="164" font-weight="800" text-anchor="middle" fill="#14213d">${LIVERIES[colour].number}</text>`;
}

/** The poster: the circuit, the places, chequers. */
export function resultSvg(title: string, subtitle: string, cars: readonly Placed[]): string {
  const square = 30;
  const chequers = Array.from({ length: (WIDTH / square) * 2 }, (_, n) => {
    const x = (n >> 1) * square;
    const y = (n & 1) * square;
    return ((n >> 1) + n) % 2 === 0
      ? `<rect x="${x}" y="${HEIGHT - 60 + y}" width="${square}" height="${square}"/>`
      : "";
  }).join("");
  const rows = cars.slice(0, 6).map(({ place, name, colour }, row) => {
    const y = 210 + row * 58;
    const { number } = LIVERIES[colour];
    const size = row === 0 ? 46 : 36;
    return `<text x="110" y="${y + 14}" font-size="${size + 6}" font-weight="800" text-anchor="end" fill="#c8102e">${place}</text>
      <rect x="140" y="${y - 17}" width="92" height="34" rx="17" fill="${inkOf(colour)}" stroke="#14213d" stroke-width="3"/>
      <circle cx="186" cy="${y}" r="13" fill="#fbf5e6"/>
      <text x="186" y="${y + 7}" font-size="19" font-weight="800" text-anchor="middle" fill="#14213d">${number}</text>
      <text x="260" y="${y + 13}" font-size="${size}" font-weight="${row === 0 ? 800 : 600}">${escaped(name)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="Jost Variable, Futura, Century Gothic, DejaVu Sans, sans-serif" fill="#14213d">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ead5"/>
    <rect width="${WIDTH}" height="14" fill="#c8102e"/>
    <text x="60" y="104" font-size="72" font-weight="800">${escaped(title)}</text>
    <text x="60" y="152" font-size="32" font-weight="600" fill="#4a5470">${escaped(subtitle)}</text>
    ${rows.join("")}
    ${roundel(cars[0])}
    <g>${chequers}</g>
  </svg>`;
}

/**
 * The same in pixels. A picture in a picture gets none of the page's fonts, so words are written
 * onto it here.
 */
export async function toPng(svg: string): Promise<Blob> {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  const words = [...drawn.querySelectorAll("text")];
  for (const word of words) word.remove();
  const image = new Image();
  const loaded = new Promise((done, fail) => {
    image.onload = done;
    image.onerror = () => fail(new Error("the picture can't be drawn"));
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.documentElement.outerHTML)}`;
  await loaded;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d")!;
  context.drawImage(image, 0, 0);
  const family = getComputedStyle(document.body).fontFamily;
  for (const word of words) {
    const of = (name: string) => word.getAttribute(name) ?? "";
    context.font = `${of("font-weight")} ${of("font-size")}px ${family}`;
    context.fillStyle = of("fill") || drawn.documentElement.getAttribute("fill")!;
    context.textAlign = ({ middle: "center", end: "right" } as const)[of("text-anchor")] ?? "left";
    context.fillText(word.textContent, Number(of("x")), Number(of("y")));
  }
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Hand it to the system's share sheet, or save it. */
export async function shareOrSave(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // Closing the system's share sheet is no fault.
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
