'use client';

import { useBuy } from '../buy/index.ts';
import { OddsNow, oddsText as text } from '../odds/index.ts';

/** The current odds, polled every few seconds while the page is visible. */
export function LiveOdds() {
  const { run } = useBuy();
  if (!run) return <p>{text.noRun}</p>;
  return <OddsNow run={run} />;
}
