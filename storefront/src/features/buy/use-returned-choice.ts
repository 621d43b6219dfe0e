'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBuy } from './buy-context.tsx';
import type { Choice } from './order-draft.ts';
import { noteReturn, peekWaiting, readReturned } from './waiting-choice.ts';

/** Nothing tells of it: it is looked at when the page is drawn. */
const never = () => () => undefined;

/** The address itself loses the payment's name as soon as it was told of; what the tab had loaded keeps it. */
function isBackFromPaying(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  return pathname === window.location.pathname && searchParams.has('top-up');
}

/** What somebody was about to buy who comes back from paying in: quantity and numbers stand as they were chosen. */
export function useReturnedChoice(): Choice | null {
  const { product, setQuantity, setPicks, setUnitId } = useBuy();
  const stored = useSyncExternalStore(
    never,
    () => {
      if (isBackFromPaying()) noteReturn(product.id);
      return peekWaiting(product.id);
    },
    () => null,
  );
  const choice = useMemo(() => readReturned(stored, product.priceCents), [stored, product.priceCents]);
  useEffect(() => {
    if (!choice) return;
    setQuantity(choice.quantity);
    if (choice.draw || choice.pickedCount === choice.numbers.length)
      setPicks({ numbers: choice.numbers, draw: choice.draw });
    if (choice.unit?.isChosen) setUnitId(choice.unit.id);
    // Only when somebody comes back: what they then change stays changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [choice]);
  return choice;
}
