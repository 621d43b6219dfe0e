'use client';

import { useNow } from '../../ui/values/moment.tsx';
import { readAvailability, useBuy } from '../buy/index.ts';
import { text } from './text.ts';

/** Explains what the visitor can do at the wall, if anything. */
export function WallLead() {
  const { product } = useBuy();
  const isOpen = readAvailability(product, useNow()) === 'open';
  return (
    <>
      {text.lead} {isOpen ? text.pick : null}
    </>
  );
}
