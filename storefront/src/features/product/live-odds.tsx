'use client';

import { useBuy } from '../buy/buy-context.tsx';
import { OddsTable } from './odds-table.tsx';
import css from './product.module.css';
import { oddsText as text } from './odds-text.ts';

/** The odds as of now: asked again every few seconds while the page is in view. */
export function LiveOdds() {
  const { run } = useBuy();
  if (!run) return <p>{text.noRun}</p>;
  return (
    <>
      <OddsTable odds={run.liveOdds} />
      <p className={css.note}>{text.oddsNote(run.packsUnrevealed)}</p>
    </>
  );
}
