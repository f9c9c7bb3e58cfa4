/** Mouse, touch and wheel on the board, turned into moves of the camera. */

export interface Moves {
  pan: (dx: number, dy: number) => void;
  /** Nearer by a factor around a point of the board's window. */
  zoom: (factor: number, x: number, y: number) => void;
  /** Two taps or clicks at a point. */
  double: (x: number, y: number) => void;
}

// A finger trembles: below this a press is a click.
const DRAG = 6;

/** Listen on a node; gives the function that ends it. */
export function listen(node: HTMLElement, moves: Moves): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let isDragging = false;

  function local(event: MouseEvent): { x: number; y: number } {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    fingers.set(event.pointerId, local(event));
    start = fingers.size === 1 ? local(event) : null;
    isDragging = fingers.size > 1;
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = local(event);
    if (start && !isDragging) {
      if (Math.hypot(now.x - start.x, now.y - start.y) < DRAG) return;
      isDragging = true;
      node.setPointerCapture(event.pointerId);
    }
    if (fingers.size === 2) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      moves.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (was > 0) moves.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else {
      moves.pan(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    start = null;
  }

  /** What ends a drag is no click. */
  function click(event: MouseEvent): void {
    if (!isDragging) return;
    isDragging = false;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = local(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    moves.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0016)), x, y);
  }

  function double(event: MouseEvent): void {
    const { x, y } = local(event);
    moves.double(x, y);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  node.addEventListener("dblclick", double);
  return () => {
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", up);
    node.removeEventListener("pointercancel", up);
    node.removeEventListener("click", click, true);
    node.removeEventListener("wheel", wheel);
    node.removeEventListener("dblclick", double);
  };
}
