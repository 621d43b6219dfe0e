'use client';

import type { RunDto } from '@pullproof/server/contract';
import { Fold } from '../../../ui/layout/fold.tsx';
import { OddsTable, ShortOddsTable } from './odds-table.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { oddsText as text } from './odds-text.ts';

interface OddsNowProps {
  run: Pick<RunDto, 'liveOdds' | 'logSeq' | 'packsUnrevealed' | 'state'>;
  /** Class, 1 in and still inside; the other figures open on request. */
  isShort?: boolean;
}

/** The odds of the unopened packs, or a note that none are left. */
export function OddsNow({ run, isShort = false }: OddsNowProps) {
  if (run.packsUnrevealed === 0) return <p>{run.state === 'closed' ? text.allRevealed : text.allOpened}</p>;
  const note = (
    <p className={`${layout.fine} ${layout.marginTop12} ${layout.marginBottom12}`}>
      {text.oddsNote(run.packsUnrevealed, run.logSeq)}
    </p>
  );
  if (isShort)
    return (
      <>
        <ShortOddsTable odds={run.liveOdds} />
        {note}
        <Fold title={text.figures} hint={text.figuresHint}>
          <OddsTable odds={run.liveOdds} />
        </Fold>
      </>
    );
  return (
    <>
      <OddsTable odds={run.liveOdds} />
      {note}
    </>
  );
}
