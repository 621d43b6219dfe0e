import { useEffect, useLayoutEffect } from 'react';
import { hasWrapper } from './machine/machine.ts';
import type { RevealRun } from './machine/use-reveal.ts';

function readEntry(): Record<string, unknown> {
  // `any` in the DOM's types.
  const found: unknown = history.state;
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

const isOpening = (): boolean => 'isOpening' in readEntry();

/**
 * Among the cards, going back leads to the finale, not away from cards nobody has seen: by an entry of the history that
 * the finale takes back, so that from there one press leaves.
 */
export function useBackToFinale({ state, send }: RevealRun): void {
  const isOver = state.beat === 'finale';
  const isAmongCards = !hasWrapper(state.beat) && !isOver;
  useLayoutEffect(() => {
    if (!isAmongCards) return;
    if (!isOpening()) history.pushState({ ...readEntry(), isOpening: true }, '');
    const skip = () => send({ type: 'skip' });
    addEventListener('popstate', skip);
    return () => removeEventListener('popstate', skip);
  }, [isAmongCards, send]);
  useEffect(() => {
    if (isOver && isOpening()) history.back();
  }, [isOver]);
}
