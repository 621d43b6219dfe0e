'use client';

import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useBuy } from '../buy-context.tsx';
import type { Choice } from '../order/order-draft.ts';
import { noteReturn, peekWaiting, readReturned } from './waiting-choice.ts';

/** No change events: the value is read on render. */
const never = () => () => undefined;

/** The payment parameter is removed from the address after it was announced; the navigation entry still has it. */
function isBackFromPaying(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return false;
  const { pathname, searchParams } = new URL(loaded.name);
  return pathname === window.location.pathname && searchParams.has('top-up');
}

/** Restores quantity and numbers for a customer who comes back from adding money. */
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
  // Runs only on return, so that later changes by the customer are not overwritten.
  const restore = useEffectEvent(() => {
    if (!choice) return;
    setQuantity(choice.quantity);
    if (choice.draw || choice.pickedCount === choice.numbers.length)
      setPicks({ numbers: choice.numbers, draw: choice.draw });
    if (choice.unit?.isChosen) setUnitId(choice.unit.id);
  });
  useEffect(() => {
    restore();
  }, [choice]);
  return choice;
}
