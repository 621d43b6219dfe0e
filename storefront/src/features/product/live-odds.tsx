'use client';

import { useBuy } from '../buy/buy-context.tsx';
import { OddsNow } from './odds-now.tsx';
import { oddsText as text } from './odds-text.ts';

/** The odds of the page's run, kept up to date by `useFollowOffer`. */
export function LiveOdds() {
  const { run } = useBuy();
  if (!run) return <p>{text.noRun}</p>;
  return <OddsNow run={run} />;
}
