import { useEffect, useMemo, useState, type RefObject } from 'react';

import { layoutDeck, type DeckLayout, type StageBox } from './deck-layout.ts';

const BAR_MARGIN = 34;

/** Lays the deck out for the current stage, and again when stage or bottom bar change size. */
export function useDeckLayout(
  count: number,
  stageRef: RefObject<HTMLElement | null>,
  barRef: RefObject<HTMLElement | null>,
): DeckLayout {
  const [box, setBox] = useState<StageBox>({ width: 390, height: 700, bottomInset: 96 });
  useEffect(() => {
    const stage = stageRef.current;
    const bar = barRef.current;
    if (stage === null || bar === null) return;
    const measure = () => {
      const bottomInset = bar.offsetHeight + BAR_MARGIN;
      setBox({ width: stage.clientWidth, height: stage.clientHeight, bottomInset });
    };
    const watching = new ResizeObserver(measure);
    watching.observe(stage);
    watching.observe(bar);
    return () => watching.disconnect();
  }, [stageRef, barRef]);
  return useMemo(() => layoutDeck(count, box), [count, box]);
}
