'use client';

import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

/** Returns the list with one entry at another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, id);
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Drag {
  id: string;
  /** The order under the finger; kept when it is let go. */
  ids: readonly string[];
}

/** The entry at a point of the window. */
const idAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-showcase-unit]')?.dataset[
    'showcaseUnit'
  ];

/** Moves entries by dragging their handles or by arrow keys; `keep` saves the order and says what happened. */
export function useOrder(ids: readonly string[], keep: (ids: string[], id: string) => string) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState('');

  function put(id: string, to: number) {
    const next = moved(ids, id, to);
    if (next.join() !== ids.join()) setSaid(keep(next, id));
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    const place = drag ? drag.ids.indexOf(idAt(event) ?? '') : -1;
    if (drag && place !== -1) setDrag({ id: drag.id, ids: moved(drag.ids, drag.id, place) });
  });
  const drop = useEffectEvent(() => {
    if (drag) put(drag.id, drag.ids.indexOf(drag.id));
    setDrag(null);
  });
  const isDragging = drag !== null;
  // On the document: the handle itself moves in the page, and would lose what it captured.
  useEffect(() => {
    if (!isDragging) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointermove', (event) => follow(event), { signal });
    document.addEventListener('pointerup', () => drop(), { signal });
    document.addEventListener('pointercancel', () => setDrag(null), { signal });
    return () => leaving.abort();
  }, [isDragging]);

  return {
    shown: drag?.ids ?? ids,
    draggedId: drag?.id,
    said,
    handleOf: (id: string) => ({
      onPointerDown: () => setDrag({ id, ids }),
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        put(id, ids.indexOf(id) + by);
      },
    }),
  };
}
