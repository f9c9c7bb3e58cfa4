/** Arcs of dials: angles in degrees, 0 is up, clockwise. */

export function onCircle(radius: number, angle: number): [number, number] {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
}

/** The path of an arc around 0,0. */
export function arc(radius: number, from: number, to: number): string {
  const [x1, y1] = onCircle(radius, from);
  const [x2, y2] = onCircle(radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${x1.toFixed(2)} ${y1.toFixed(2)}A${radius} ${radius} 0 ${large} 1 ${x2.toFixed(2)} ${y2.toFixed(2)}`;
}
