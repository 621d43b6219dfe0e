/** Position of the light on a surface, 0 to 1 from its left and top edge. */
export interface LightPoint {
  left: number;
  top: number;
}

export type LightListener = (point: LightPoint | null) => void;

/**
 * Reports where a mouse hovers or a finger slides on the element, and null when it leaves. `over` receives the pointer
 * events, for when a link covers the element. Returns a function that stops listening.
 */
export function watchPointer(element: HTMLElement, listener: LightListener, over = element): () => void {
  const listening = new AbortController();
  const move = (event: PointerEvent) => {
    const box = element.getBoundingClientRect();
    listener({
      left: clampShare((event.clientX - box.left) / box.width),
      top: clampShare((event.clientY - box.top) / box.height),
    });
  };
  const leave = () => {
    listener(null);
  };
  const options = { signal: listening.signal, passive: true };
  over.addEventListener('pointermove', move, options);
  over.addEventListener('pointerleave', leave, options);
  over.addEventListener('pointercancel', leave, options);
  return () => {
    listening.abort();
  };
}

export function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}
