'use client';

import { type RunDto, soldAs } from '@pullproof/server/contract';
import { Fold } from '../../../ui/layout/fold.tsx';
import { OddsTable, ShortOddsTable } from './odds-table.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { oddsText as text } from './odds-text.ts';

interface OddsNowProps {
  run: Pick<RunDto, 'liveOdds' | 'logSeq' | 'packsPerBox' | 'packsUnrevealed' | 'state'>;
  /** Class, 1 in and still inside; the other figures open on request. */
  isShort?: boolean;
}

/** The odds of the unopened packs, or a note that none are left. */
export function OddsNow({ run, isShort = false }: OddsNowProps) {
  const of = soldAs(run.packsPerBox);
  if (run.packsUnrevealed === 0)
    return <p>{run.state === 'closed' ? text.allRevealed(of) : text.allOpened(of)}</p>;
  const note = (
    <p className={`${layout.fine} ${layout.marginTop12} ${layout.marginBottom12}`}>
      {text.oddsNote(run.packsUnrevealed, of, run.logSeq)}
    </p>
  );
  if (isShort)
    return (
      <>
        <ShortOddsTable odds={run.liveOdds} of={of} />
        {note}
        <Fold title={text.figures} hint={text.figuresHint(of)}>
          <OddsTable odds={run.liveOdds} of={of} />
        </Fold>
      </>
    );
  return (
    <>
      <OddsTable odds={run.liveOdds} of={of} />
      {note}
    </>
  );
}
