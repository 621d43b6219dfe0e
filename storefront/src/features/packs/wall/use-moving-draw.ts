import { useEffect, useState } from 'react';
import { loadDraw, type Replaced, useBuy } from '../buy/index.ts';
import { isUnsold, type Wall } from '../../../lib/wall-bitmap.ts';

type Move = Pick<Replaced, 'gone' | 'fresh'> & { to: readonly number[] };

/** Replaces drawn numbers that have sold with the next of their draw; returns the last move while it is current. */
export function useMovingDraw(wall: Wall | null): Move | null {
  const { picks, setPicks } = useBuy();
  const { draw, numbers } = picks;
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    if (!wall || !draw || numbers.every((packNo) => isUnsold(wall, packNo))) return;
    let isCurrent = true;
    void loadDraw().then(
      ({ replaceGone }) => {
        const replaced = isCurrent ? replaceGone(draw, wall, numbers) : null;
        if (!replaced) return;
        setPicks({ numbers: replaced.numbers, draw });
        setMove({ ...replaced, to: replaced.numbers });
      },
      // If the code fails to load, they are replaced on purchase.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wall, draw, numbers, setPicks]);
  return move?.to === numbers ? move : null;
}
