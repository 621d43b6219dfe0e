'use client';

import { useRef, type PointerEvent, type RefObject } from 'react';

/** Part of the width, or pixels a millisecond, from which a leaf turns when it is let go. */
const FAR = 0.28;
const FAST = 0.45;
/** Pixels before a touch counts as a drag. */
const SLOP = 10;

interface Drag {
  x: number;
  at: number;
  isMoving: boolean;
}

interface Leafing {
  book: RefObject<HTMLDivElement | null>;
  /** Turns one leaf on or back. */
  turn: (by: 1 | -1) => void;
  canTurn: (by: 1 | -1) => boolean;
  isCalm: boolean;
}

/** A leaf follows the finger: `--drag` on the book goes from -1 to 1, and `data-drag` says which leaf moves. */
export function useLeafing({ book, turn, canTurn, isCalm }: Leafing) {
  const drag = useRef<Drag | null>(null);

  function show(dx: number | null): void {
    const element = book.current;
    if (!element) return;
    if (dx === null) {
      delete element.dataset['drag'];
      element.style.removeProperty('--drag');
      return;
    }
    const by = dx < 0 ? 1 : -1;
    if (!canTurn(by)) return show(null);
    element.dataset['drag'] = by === 1 ? 'on' : 'back';
    element.style.setProperty('--drag', String(Math.min(1, Math.abs(dx) / element.clientWidth / 0.9)));
  }

  function end(event: PointerEvent): void {
    const { current } = drag;
    drag.current = null;
    show(null);
    const width = book.current?.clientWidth ?? 0;
    if (!current?.isMoving || width === 0) return;
    const dx = event.clientX - current.x;
    const by = dx < 0 ? 1 : -1;
    const isFar = Math.abs(dx) > width * FAR || Math.abs(dx) / (event.timeStamp - current.at) > FAST;
    if (isFar && canTurn(by)) turn(by);
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && !isCalm)
        drag.current = { x: event.clientX, at: event.timeStamp, isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      const dx = event.clientX - current.x;
      if (!current.isMoving && Math.abs(dx) > SLOP) {
        current.isMoving = true;
        book.current?.setPointerCapture(event.pointerId);
      }
      if (current.isMoving) show(dx);
    },
    onPointerUp: end,
    onPointerCancel: () => {
      drag.current = null;
      show(null);
    },
  };
}
