const name = 'console-find';

/** The bar's button requests the palette; the mounted palette watch listens. */
export const requestPalette = (): boolean => window.dispatchEvent(new Event(name));

export function onPaletteRequest(open: () => void): () => void {
  window.addEventListener(name, open);
  return () => window.removeEventListener(name, open);
}
