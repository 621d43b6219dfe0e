/** Where the light stands on a surface, 0 to 1 from its left and top edge. */
export interface LightPoint {
  left: number;
  top: number;
}

export type LightListener = (point: LightPoint | null) => void;

/** Tells where a fine pointer hovers or a finger slides, null when it has left. Returns the way to stop. */
export function watchPointer(element: HTMLElement, listener: LightListener): () => void {
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
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerleave', leave, options);
  element.addEventListener('pointercancel', leave, options);
  return () => {
    listening.abort();
  };
}

export function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}
