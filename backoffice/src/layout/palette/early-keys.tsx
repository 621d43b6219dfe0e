import { useLayoutEffect } from 'react';

let typed = '';

/** What was typed for the palette before its code came; the next call returns nothing. */
export function takeEarlyKeys(): string {
  const text = typed;
  typed = '';
  return text;
}

/** Keeps the keys that are meant for the palette while its code loads: they go nowhere else. */
export function EarlyKeys({ onEscape }: { onEscape: () => void }) {
  useLayoutEffect(() => {
    typed = '';
  }, []);
  // Listens from the moment that it is on the page to the one in which the palette is, with no key between.
  useLayoutEffect(() => {
    function keep(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [onEscape]);
  return null;
}
