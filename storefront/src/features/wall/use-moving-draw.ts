import { useEffect, useState } from 'react';
import type { Replaced } from '../buy/draw.ts';
import { useBuy } from '../buy/buy-context.tsx';
import { isUnsold, type Wall } from './bitmap.ts';

type Move = Pick<Replaced, 'gone' | 'fresh'> & { to: readonly number[] };

/** Replaces a drawn number that has sold by the next of its draw; returns the last replacement while it is valid. */
export function useMovingDraw(wall: Wall | null): Move | null {
  const { picks, setPicks } = useBuy();
  const { draw, numbers } = picks;
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    if (!wall || !draw || numbers.every((packNo) => isUnsold(wall, packNo))) return;
    let isCurrent = true;
    void import('../buy/draw.ts').then(
      ({ replaceGone }) => {
        const replaced = isCurrent ? replaceGone(draw, wall, numbers) : null;
        if (!replaced) return;
        setPicks({ numbers: replaced.numbers, draw });
        setMove({ ...replaced, to: replaced.numbers });
      },
      // If the code fails to load, the numbers are replaced at purchase.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wall, draw, numbers, setPicks]);
  return move?.to === numbers ? move : null;
}
