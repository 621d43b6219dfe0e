'use client';

import { useBuy } from '../buy/buy-context.tsx';
import { OddsNow } from './odds-now.tsx';
import { oddsText as text } from './odds-text.ts';

/** The current odds, polled every few seconds while the page is visible. */
export function LiveOdds() {
  const { run } = useBuy();
  if (!run) return <p>{text.noRun}</p>;
  return <OddsNow run={run} />;
}
