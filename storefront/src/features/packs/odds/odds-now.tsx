'use client';

import type { RunDto } from '@pullproof/server/contract';
import { OddsTable } from './odds-table.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { oddsText as text } from './odds-text.ts';

type OddsNowProps = { run: Pick<RunDto, 'liveOdds' | 'logSeq' | 'packsUnrevealed' | 'state'> };

/** The odds of the unopened packs, or a note that none are left. */
export function OddsNow({ run }: OddsNowProps) {
  if (run.packsUnrevealed === 0) return <p>{run.state === 'closed' ? text.allRevealed : text.allOpened}</p>;
  return (
    <>
      <OddsTable odds={run.liveOdds} />
      <p className={`${layout.fine} ${layout.marginTop12}`}>
        {text.oddsNote(run.packsUnrevealed, run.logSeq)}
      </p>
    </>
  );
}
