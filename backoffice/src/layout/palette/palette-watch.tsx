import { lazy, Suspense, useEffect, useState } from 'react';
import { isPlainKey } from '../../shared/keys/typing.ts';
import { EarlyKeys, takeEarlyKeys } from './early-keys.tsx';
import { onPaletteRequest } from './palette-request.ts';

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const Shortcuts = lazy(() => import('./shortcuts.tsx').then((m) => ({ default: m.Shortcuts })));

type Shown = 'palette' | 'shortcuts' | undefined;

/** Listens for ⌘K and `?`; loads the palette and shortcuts on first use. */
export function PaletteWatch() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setShown('palette');
      } else if (event.key === '?' && isPlainKey(event)) setShown('shortcuts');
    }
    window.addEventListener('keydown', listen);
    const forget = onPaletteRequest(() => setShown('palette'));
    return () => {
      window.removeEventListener('keydown', listen);
      forget();
    };
  }, []);
  const close = () => setShown(undefined);
  return (
    <Suspense fallback={shown === 'palette' ? <EarlyKeys onEscape={close} /> : null}>
      {shown === 'palette' ? <Palette onClose={close} typed={takeEarlyKeys} /> : null}
      {shown === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}
