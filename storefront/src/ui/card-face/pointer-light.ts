/** Where the light stands on a surface, 0 to 1 from its left and top edge. */
export interface LightPoint {
  left: number;
  top: number;
}

export type LightListener = (point: LightPoint | null) => void;

/**
 * Tells where on the element a fine pointer hovers or a finger slides, null when it has left; `over` is what takes the
 * pointer where a link lies across the element. Returns the way to stop.
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
