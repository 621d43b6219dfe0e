'use client';

import { useNow } from '../../ui/moment.tsx';
import { readAvailability } from '../buy/availability.ts';
import { useBuy } from '../buy/buy-context.tsx';
import { text } from './text.ts';

/** How to use the wall, shown only while packs can be bought. */
export function WallLead() {
  const { product } = useBuy();
  const isOpen = readAvailability(product, useNow()) === 'open';
  return (
    <>
      {text.lead} {isOpen ? text.pick : null}
    </>
  );
}
