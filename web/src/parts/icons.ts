/** Every symbol of the game and of the interface, drawn on 24 x 24. */

/** A filled shape (holes by even-odd), or a line of the given width. */
export interface Shape {
  d: string;
  line?: number;
}

/** A star around the middle, a point upward. */
function star(points: number, outer: number, inner: number, x = 12, y = 12): string {
  const corners: string[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    corners.push(
      `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`,
    );
  }
  return `M${corners.join("L")}Z`;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function ring(x: number, y: number, r: number, inner: number): string {
  return circle(x, y, r) + circle(x, y, inner);
}

/** A plus or minus sign as a filled shape. */
function plus(x: number, y: number, arm: number, half: number): string {
  const [a, h] = [arm, half];
  return (
    `M${x - h} ${y - a}h${2 * h}v${a - h}h${a - h}v${2 * h}h${h - a}v${a - h}` +
    `h${-2 * h}v${h - a}h${h - a}v${-2 * h}h${a - h}Z`
  );
}

function bar(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

const FLAME =
  "M13 1.5c.8 4.2-6.5 7-6.5 13.2a5.9 7.3 0 0 0 11.8.6c.3-3.8-1.7-5.4-2.5-8.3-.9 1.7-1.7 2.4-2.5 2.5.8-3.3.7-5.8-.3-8Z";
const CLOUD = "M7 18.5a4.5 4.5 0 0 1-.6-8.96a6 6 0 0 1 11.4-1.2a5.1 5.1 0 0 1 .2 10.16Z";
const WHEEL = ring(12, 12, 10, 5.5);
const FLAKE =
  "M12 2v20M3.34 7l17.32 10M20.66 7L3.34 17M9.5 3.8L12 6.2l2.5-2.4M9.5 20.2L12 17.8l2.5 2.4M3.7 10.1l3.3-.9-.9-3.3M20.3 13.9l-3.3.9.9 3.3M20.3 10.1l-3.3-.9.9-3.3M3.7 13.9l3.3.9-.9 3.3";
const WAVES =
  "M2 7.5c3-2.8 5.5-2.8 8.5 0s5.5 2.8 8.5 0M4 13c3-2.8 5.5-2.8 8.5 0s5.5 2.8 8.5 0M2 18.5c3-2.8 5.5-2.8 8.5 0s5.5 2.8 8.5 0";

export const ICONS = {
  // symbols of the cards
  heat: [{ d: `${FLAME}M12.3 13.5c-1.7 2-2.6 3-2.6 4.8a2.5 2.6 0 0 0 5 0c0-1.7-1-2.7-2.4-4.8Z` }],
  stress: [{ d: star(9, 11.5, 7.6) + plus(12, 12, 4.6, 1.25) }],
  "reduce-stress": [{ d: star(9, 11.5, 7.6) + bar(7.4, 10.75, 9.2, 2.5) }],
  cooldown: [{ d: FLAKE, line: 2 }],
  boost: [
    { d: "M12 1.5L21 11h-4.6L12 6.4L7.6 11H3Z" },
    { d: "M12 8.5L21 18h-4.6L12 13.4L7.6 18H3Z" },
    { d: bar(9.9, 18.6, 4.2, 3.4) },
  ],
  slipstream: [{ d: WAVES, line: 2.2 }],
  scrap: [{ d: "M4 2h11l5 5-3.5 3.5 2.5 2-3 2.5 2 2.5-2 4.5H4Zm10 1.8V8h4.2Z" }],
  adjust: [
    { d: ring(12, 12, 11, 8.6) },
    { d: "M8.7 5.8l3.6 4.2H5.1ZM15.3 18.2l-3.6-4.2h7.2Z" },
    { d: bar(7.7, 9.8, 2, 7) + bar(14.3, 7.2, 2, 7) },
  ],
  refresh: [{ d: "M19.8 14.5A8.2 8.2 0 1 1 19 7.7", line: 2.6 }, { d: "M22 2.5v8h-8Z" }],
  salvage: [{ d: "M2 13h4.5v5.5h11V13H22v9.5H2Z" }, { d: "M12 1.5L18.5 9H14v7h-4V9H5.5Z" }],
  direct: [{ d: "M3 3h9v3.5H6.5v11H12V21H3Z" }, { d: "M14 5l8.5 7L14 19v-4.8H9V9.8h5Z" }],
  accelerate: [{ d: "M2 3h4.6l6.4 9-6.4 9H2l6.4-9ZM11 3h4.6l6.4 9-6.4 9H11l6.4-9Z" }],
  plus: [{ d: plus(12, 12, 9.5, 2.3) }],
  minus: [{ d: bar(2.5, 9.7, 19, 4.6) }],
  adrenaline: [{ d: "M1.5 12.5H7l2.5-8 4.5 15 3-9 1.5 2h4", line: 2.6 }],
  "one-time": [{ d: ring(12, 12, 11, 8.7) }, { d: "M10.3 7.5L13.8 6v12h-2.6V9.2l-2 .7V8Z" }],

  // the car
  gear: [
    { d: "M4.5 5v14M12 5v14M19.5 5v7M4.5 12h15", line: 2.4 },
    {
      d:
        circle(4.5, 4.5, 2.6) +
        circle(12, 4.5, 2.6) +
        circle(19.5, 4.5, 2.6) +
        circle(4.5, 19.5, 2.6) +
        circle(12, 19.5, 2.6),
    },
  ],
  engine: [
    {
      d: "M5 8h3V6H6V4h8v2h-2v2h4l2 2.5V13h1.5v-2.5H22v8h-2.5V16H18v4H8l-2.5-3H4v2.5H1.5v-8H4V14h1Z",
    },
  ],
  speed: [
    { d: "M3.6 18.5a10 10 0 1 1 16.8 0", line: 2.6 },
    { d: "M11 13.2L18 7.5l-4.6 7.9a1.9 1.9 0 1 1-2.4-2.2Z" },
  ],
  deck: [{ d: "M5 1.5h14v14H5Z" }, { d: "M5 18.8h14M5 22h14", line: 1.8 }],
  discard: [{ d: "M8 2l12.5 3.3-4 15L4 17Zm1.7 3L7.1 15.1l7.4 2 2.7-10.1Z" }],
  hand: [
    { d: "M9 4h8v12.5H9ZM6.8 5.2L2 6.5l3.2 12 1.6-.4ZM19.2 5.2L23 6.2l-2.5 9.3-1.3-.4Z" },
    { d: "M7 20.5h11", line: 2 },
  ],
  car: [
    {
      d: "M1.5 13.5c2-2.7 5-3.7 8-3.9L11 7.5h3l.7 2c3.8.3 6.3 1.5 7.8 3.3v2.7h-2.2a3.3 3.3 0 0 0-6.5 0h-4.5a3.3 3.3 0 0 0-6.5 0H1.5Z",
    },
    { d: circle(6, 16.2, 2.3) + circle(17, 16.2, 2.3) },
  ],

  // Legends, sponsors, press, people
  helmet: [
    {
      d: "M2 14.5C2 7.5 6.5 3 12.5 3S22 7.3 22 12v1.5h-9.5l-1 5H22v2H6.5C3.5 20.5 2 18 2 14.5Zm10.2-3.5h7.3C19 7.8 16.5 5.5 13 5.3Z",
    },
  ],
  sponsor: [
    {
      d: "M1.5 5h21v4a3 3 0 0 0 0 6v4h-21v-4a3 3 0 0 0 0-6Zm6.3 2.5v2h2v-2Zm0 3.5v2h2v-2Zm0 3.5v2h2v-2Z",
    },
  ],
  press: [{ d: `M2 7h4.5l1.7-2.8h7.6L17.5 7H22v13H2Z${ring(12, 13.2, 4.6, 2.3)}` }],
  person: [{ d: `${circle(12, 7, 4.7)}M2.8 21.5c.4-5.6 4-8 9.2-8s8.8 2.4 9.2 8Z` }],
  people: [
    { d: `${circle(8.5, 7.5, 4)}M1 20.5c.3-5 3.3-7 7.5-7s7.2 2 7.5 7Z` },
    {
      d: `${circle(17, 8.3, 3.2)}M17.8 20.5H23c-.3-4.4-2.5-6.2-6-6.3-.5 0-1 0-1.4.1 1.4 1.4 2.2 3.4 2.2 6.2Z`,
    },
  ],
  driver: [
    {
      d: "M11 1.5h2V5h6a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h6ZM8.3 9.5a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 1 0 0-3.8Zm7.4 0a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 1 0 0-3.8ZM7.5 15.5v2h9v-2Z",
    },
  ],

  // weather
  cloud: [{ d: CLOUD }],
  fog: [{ d: "M3 6h18M6 10.5h15M3 15h15M7 19.5h12", line: 2.4 }],
  storm: [
    { d: "M7 14.5a4.2 4.2 0 0 1-.5-8.37a5.6 5.6 0 0 1 10.6-1.1a4.8 4.8 0 0 1 .2 9.47Z" },
    { d: "M12.5 13l-4 6h3l-1.3 4.5 5.8-6.7h-3.3l2.3-3.8Z" },
  ],
  snow: [{ d: FLAKE, line: 1.7 }],
  rain: [
    { d: "M7 13.5a4.2 4.2 0 0 1-.5-8.37a5.6 5.6 0 0 1 10.6-1.1a4.8 4.8 0 0 1 .2 9.47Z" },
    { d: "M7.5 16l-2 5.5M12.5 16l-2 5.5M17.5 16l-2 5.5", line: 2.2 },
  ],
  sun: [
    { d: circle(12, 12, 5) },
    {
      d: "M12 1v3.5M12 19.5V23M1 12h3.5M19.5 12H23M4.2 4.2l2.5 2.5M17.3 17.3l2.5 2.5M19.8 4.2l-2.5 2.5M6.7 17.3l-2.5 2.5",
      line: 2.3,
    },
  ],

  // road conditions
  "limit-up": [
    { d: ring(10, 14, 9, 6.6) + bar(8.9, 10.5, 2.2, 7) + bar(6.5, 12.9, 7, 2.2) },
    { d: "M19 1l4.5 5.5h-2.8V11h-3.4V6.5h-2.8Z" },
  ],
  "limit-down": [
    { d: ring(10, 14, 9, 6.6) + bar(6.5, 12.9, 7, 2.2) },
    { d: "M19 11l4.5-5.5h-2.8V1h-3.4v4.5h-2.8Z" },
  ],
  overheat: [
    { d: FLAME.replace("M13", "M9.5") },
    { d: bar(19, 3, 3.2, 12) + circle(20.6, 19.6, 2.1) },
  ],
  "road-slipstream": [
    {
      d: "M1.5 8c2.5-2.4 4.7-2.4 7.2 0s4.7 2.4 7.2 0M1.5 13.5c2.5-2.4 4.7-2.4 7.2 0s4.7 2.4 7.2 0M1.5 19c2.5-2.4 4.7-2.4 7.2 0s4.7 2.4 7.2 0",
      line: 2.1,
    },
    { d: plus(19.5, 5, 4, 1.2) },
  ],
  "heat-control": [
    {
      d: "M12 1l9.5 3.5V12c0 5.5-4 9-9.5 11-5.5-2-9.5-5.5-9.5-11V4.5Zm.8 4.5c.5 3-4 4.7-4 8.8a3.8 4.4 0 0 0 7.5.2c.1-2.5-1.2-3.5-1.6-5.3-.6 1-1 1.4-1.6 1.5.5-2 .4-3.8-.3-5.2Z",
    },
  ],
  "road-weather": [
    { d: "M8 20a4.2 4.2 0 0 1-.5-8.37a5.6 5.6 0 0 1 10.6-1.1A4.8 4.8 0 0 1 18.3 20Z" },
    {
      d: "M5.5 9.8a4.3 4.3 0 0 1 6-4.4M9 .8v1.7M2.5 3.5l1.3 1.3M15.5 3.5l-1.3 1.3M.8 10h1.7",
      line: 2,
    },
  ],

  // parts
  "4wd": [
    { d: bar(2, 2, 5, 7) + bar(17, 2, 5, 7) + bar(2, 15, 5, 7) + bar(17, 15, 5, 7) },
    { d: "M7 5.5h10M7 18.5h10M12 5.5v13", line: 2.4 },
    { d: circle(12, 12, 3) },
  ],
  body: [
    {
      d: "M1 15.5c.5-4 4-6 9-6.5l1.8-2.5h3l.7 2.5c4 .4 6.8 2.3 7.5 6.5l-1.5 2H2.5Zm9.5-4l-1.3 2h6.3l-.5-2Z",
    },
  ],
  brakes: [
    { d: ring(11, 13, 9.5, 3) + circle(11, 6.6, 1) + circle(4.8, 13, 1) + circle(11, 19.4, 1) },
    { d: "M13.5 2.2A11 11 0 0 1 21.8 10.5l-4 1.3a7 7 0 0 0-5.6-5.6Z" },
  ],
  cooling: [
    {
      d: "M4 3h16v3H4ZM4 18h16v3H4ZM5 7.5h2.4v9H5ZM9 7.5h2.4v9H9ZM13 7.5h2.4v9H13ZM17 7.5h2.4v9H17Z",
    },
  ],
  rpm: [
    { d: "M3.2 17.5a10 10 0 1 1 17.6 0M12 3v3.3M4.3 7.2l2.5 1.8M19.7 7.2L17.2 9", line: 2.2 },
    { d: "M10.8 13L7 7l6.3 4a2 2 0 1 1-2.5 2Z" },
    { d: bar(7, 19.5, 10, 2.5) },
  ],
  fuel: [
    {
      d: "M3 2h11v8.5h1.5A2.5 2.5 0 0 1 18 13v5a1 1 0 0 0 2 0v-8l-3-3.5L18.5 5l3.7 4.2V18a3.2 3.2 0 0 1-6.4 0v-5.2H14V22H3Zm2.5 2.5V9h6V4.5Z",
    },
  ],
  pedal: [
    { d: "M9.5 2h9L21 18.5H12Zm3 3 1 3h4l-.5-3Zm1.6 5 1 3h3.1l-.5-3Z" },
    { d: "M12.5 12L4 16.5v5h17", line: 2.6 },
  ],
  suspension: [
    { d: "M5 3h14M6.5 7.5l11-2.5M6.5 12l11-2.5M6.5 16.5l11-2.5M6.5 19l11-.5M5 21.5h14", line: 2.2 },
  ],
  tires: [{ d: WHEEL + circle(12, 12, 2.2) }],
  turbo: [
    { d: "M12.5 3H23v5.5h-4.2A8.3 8.3 0 1 1 12.5 3Zm-1.7 4.8a3.6 3.6 0 1 0 .01 0Z" },
    { d: "M10.8 8.8v5.2l-4 2", line: 1.6 },
  ],
  wings: [{ d: "M1.5 4h3v6h15V4h3v11h-3v-2h-5v5H18v2.5H6V18h3.5v-5h-5v2h-3Z" }],
  wheel: [
    { d: ring(12, 12, 10.5, 7.8) },
    {
      d: "M4 11h5.2a3 3 0 0 1 5.6 0H20v2.4h-5.3a3 3 0 0 1-1.4 1.3V20h-2.6v-5.3a3 3 0 0 1-1.4-1.3H4Z",
    },
  ],

  // the interface
  check: [{ d: "M3 12.5l6 6.5L21 5.5", line: 3.2 }],
  close: [{ d: "M4.5 4.5l15 15M19.5 4.5l-15 15", line: 3 }],
  menu: [{ d: "M3 6h18M3 12h18M3 18h18", line: 2.6 }],
  more: [{ d: circle(5, 12, 2.2) + circle(12, 12, 2.2) + circle(19, 12, 2.2) }],
  copy: [{ d: "M8 2h13v15h-3.5v5H3V7h5Zm2.5 2.5V7h7v7.5h1v-10ZM5.5 9.5v10H15v-10Z" }],
  link: [
    {
      d: "M10 14.5a4.5 4.5 0 0 0 6.4.3l4-4a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5M14 9.5a4.5 4.5 0 0 0-6.4-.3l-4 4a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5",
      line: 2.4,
    },
  ],
  undo: [{ d: "M8 9h7.5a5.2 5.2 0 0 1 0 10.5H7", line: 2.6 }, { d: "M10.5 2.5v13L2.5 9Z" }],
  help: [
    { d: ring(12, 12, 11, 8.7) + circle(12, 17.2, 1.5) },
    { d: "M8.9 9.3a3.1 3.1 0 1 1 4.7 2.7c-1 .6-1.6 1.2-1.6 2.3", line: 2.3 },
  ],
  settings: [
    { d: "M3 6h10M19 6h2M3 18h2M11 18h10M3 12h4M13 12h8", line: 2.3 },
    { d: circle(16, 6, 2.8) + circle(8, 18, 2.8) + circle(10, 12, 2.8) },
  ],
  globe: [
    {
      d: "M12 2a10 10 0 1 0 .01 0ZM2 12h20M12 2c-6 6.5-6 13.5 0 20M12 2c6 6.5 6 13.5 0 20",
      line: 2,
    },
  ],
  moon: [{ d: "M20.5 15.5A9.8 9.8 0 0 1 8.5 3.5a9.8 9.8 0 1 0 12 12Z" }],
  "half-moon": [{ d: "M12 1a11 11 0 1 0 .01 0Zm0 2.4v17.2a8.6 8.6 0 0 1 0-17.2Z" }],
  sound: [
    { d: "M2 8.5h4.5L12 3.5v17l-5.5-5H2Z" },
    { d: "M15 8.5a5 5 0 0 1 0 7M17.5 5.5a9 9 0 0 1 0 13", line: 2.2 },
  ],
  mute: [{ d: "M2 8.5h4.5L12 3.5v17l-5.5-5H2Z" }, { d: "M15 9l6.5 6.5M21.5 9L15 15.5", line: 2.2 }],
  play: [{ d: "M5 2.5L21 12 5 21.5Z" }],
  pause: [{ d: bar(4.5, 3, 5.5, 18) + bar(14, 3, 5.5, 18) }],
  next: [{ d: "M4 3l12 9-12 9Z" + bar(17, 3, 3.5, 18) }],
  previous: [{ d: "M20 3L8 12l12 9Z" + bar(3.5, 3, 3.5, 18) }],
  flag: [{ d: "M3 1.5h2.5V3H22v12H5.5v7.5H3Zm2.5 4V9h4v3.5h4V9h4v3.5H20V9h-2.5V5.5h-4V9h-4V5.5Z" }],
  "plain-flag": [
    { d: "M3 1.5h2.5V22H3Zm4 1.5c4.5-2.2 9 2.2 14.5 0v10c-5.500 2.200-10-2.200-14.500 0Z" },
  ],
  wave: [
    { d: "M8.5 12V6M11.700 11V3.500M14.900 11V4M18 12V7", line: 2.3 },
    { d: "M7.400 11h11.800v4.500a6.300 6.300 0 0 1-12 2.200L3 13.200l1.900-1.700 2.500 1.700Z" },
  ],
  trophy: [
    {
      d: "M6 2h12v2.5h4.5c0 5-2 7.3-5.3 7.9-1 1.7-2.3 2.8-3.9 3.2V19H17v3H7v-3h3.7v-3.4c-1.6-.4-2.9-1.5-3.9-3.2C3.5 11.8 1.5 9.5 1.5 4.5H6Zm0 4.7H4c.2 1.5.7 2.6 2 3.2Zm12 0v3.2c1.3-.6 1.8-1.7 2-3.2Z",
    },
  ],
  eye: [
    {
      d:
        `M.8 12C4 7 7.8 4.5 12 4.5S20 7 23.2 12c-3.2 5-7 7.5-11.2 7.5S4 17 .8 12Z` +
        ring(12, 12, 4.8, 2.2),
    },
  ],
  curtain: [
    { d: "M1.5 2h21v3h-21ZM3 6.5h7.5C10.5 14 8 18.5 3 21.5ZM21 6.5h-7.5c0 7.5 2.5 12 7.5 15Z" },
  ],
  clock: [{ d: ring(12, 12, 11, 8.7) }, { d: "M12 6v6.5l4.5 2.5", line: 2.3 }],
  upload: [{ d: "M12 1.5l7 8h-4.5V16h-5V9.5H5Z" }, { d: "M3 16v5h18v-5", line: 2.6 }],
  download: [{ d: "M12 16l7-8h-4.5V1.5h-5V8H5Z" }, { d: "M3 16v5h18v-5", line: 2.6 }],
  search: [{ d: "M10 2.5a7.5 7.5 0 1 0 .01 0ZM15.5 15.5l6.5 6.5", line: 2.8 }],
  down: [{ d: "M3.5 8l8.5 8.5L20.5 8", line: 3 }],
  up: [{ d: "M3.5 16L12 7.5l8.5 8.5", line: 3 }],
  right: [{ d: "M8 3.5l8.5 8.5L8 20.5", line: 3 }],
  left: [{ d: "M16 3.5L7.5 12l8.5 8.5", line: 3 }],
  warning: [{ d: "M12 1.5L23.5 22H.5ZM10.7 8.5l.4 6.5h1.8l.4-6.5Zm1.3 8a1.5 1.5 0 1 0 .01 0Z" }],
  bulb: [
    { d: "M12 1.5a7.6 7.6 0 0 1 4.4 13.8V18H7.6v-2.7A7.6 7.6 0 0 1 12 1.5Z" },
    { d: bar(8, 19.2, 8, 1.6) + bar(9.5, 21.6, 5, 1.4) },
  ],
  info: [{ d: `${ring(12, 12, 11, 8.7)}${circle(12, 7.3, 1.5)}${bar(10.8, 10.3, 2.4, 7.5)}` }],
  log: [{ d: "M4 2h16v20H4Zm3.5 4v2h9V6Zm0 5v2h9v-2Zm0 5v2h6v-2Z" }],
  list: [
    { d: "M8 6h14M8 12h14M8 18h14", line: 2.4 },
    { d: circle(3.5, 6, 1.7) + circle(3.5, 12, 1.7) + circle(3.5, 18, 1.7) },
  ],
  "zoom-in": [
    { d: "M10 2.5a7.5 7.5 0 1 0 .01 0ZM15.5 15.5l6.5 6.5", line: 2.6 },
    { d: plus(10, 10, 3.8, 1.1) },
  ],
  "zoom-out": [
    { d: "M10 2.5a7.5 7.5 0 1 0 .01 0ZM15.5 15.5l6.5 6.5", line: 2.6 },
    { d: bar(6.2, 8.9, 7.6, 2.2) },
  ],
  fit: [{ d: "M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6", line: 2.8 }],
  follow: [
    { d: `${ring(12, 12, 8.5, 6.3)}${circle(12, 12, 2.8)}` },
    { d: "M12 1v4M12 19v4M1 12h4M19 12h4", line: 2.3 },
  ],
  offline: [
    { d: "M2 8.5c6-5.3 14-5.3 20 0M5.5 12.8c4-3.5 9-3.5 13 0M3 3l18 18", line: 2.4 },
    { d: circle(12, 18.5, 2.2) },
  ],
  dice: [
    {
      d: `M3 3h18v18H3Z${circle(8, 8, 1.9)}${circle(16, 8, 1.9)}${circle(12, 12, 1.9)}${circle(8, 16, 1.9)}${circle(16, 16, 1.9)}`,
    },
  ],
  trash: [
    {
      d: "M9 1.5h6V4h6v2.5H3V4h6ZM4.5 8h15l-1.2 14.5H5.7Zm4 3 .6 8.5h1.7L10.5 11Zm5 0-.3 8.5h1.7l.6-8.5Z",
    },
  ],
} satisfies Record<string, Shape[]>;

export type IconName = keyof typeof ICONS;

/** The icon of each part, by the part's name in the catalogue. */
export const PART_ICONS: Record<string, IconName> = {
  heat: "heat",
  stress: "stress",
  speed: "wheel",
  starting: "wheel",
  "4 wheel drive": "4wd",
  body: "body",
  brakes: "brakes",
  "cooling system": "cooling",
  "r.p.m.": "rpm",
  "extra heat": "heat",
  fuel: "fuel",
  "gas pedal": "pedal",
  suspension: "suspension",
  tires: "tires",
  turbocharger: "turbo",
  wings: "wings",
};

/** The icon of each road-condition token. */
export const ROAD_ICONS = {
  "limit-up": "limit-up",
  "limit-down": "limit-down",
  overheat: "overheat",
  slipstream: "road-slipstream",
  "heat-control": "heat-control",
  weather: "road-weather",
} as const satisfies Record<string, IconName>;
