'use client';

import type { RunDto } from '@pullproof/server/contract';
import { formatCount, formatDate } from '../../lib/format.ts';
import { useApi } from '../../lib/use-api.ts';
import { OddsTable } from '../product/odds-table.tsx';
import { oddsText } from '../product/odds-text.ts';
import css from './runs.module.css';
import { nameState, text } from './text.ts';

/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

function useLiveRun(run: RunDto): RunDto {
  return (
    useApi<RunDto>(`/api/runs/${run.id}`, { fallbackData: run, refreshInterval: REFRESH_MS }).data ?? run
  );
}

export function RunFacts({ run: first }: { run: RunDto }) {
  const run = useLiveRun(first);
  const facts = [
    [text.facts.size, formatCount(run.size)],
    [text.facts.left, formatCount(run.remaining)],
    [text.facts.opened, formatCount(run.packsOpened)],
    [text.facts.unrevealed, formatCount(run.packsUnrevealed)],
    [text.facts.substitutions, formatCount(run.substitutions)],
    [text.facts.sealedAt, formatDate(run.sealedAt)],
  ] as const;
  return (
    <>
      <p className={css.state}>{nameState(run.state)}</p>
      {run.noticeAt && !run.stoppedAt ? (
        <p className={css.notice} role="status">
          {text.notice(run.noticeReason)} {run.stopAt ? `${text.stopsAt}: ${formatDate(run.stopAt)}.` : null}
        </p>
      ) : null}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{value}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function RunOdds({ run: first }: { run: RunDto }) {
  const run = useLiveRun(first);
  return (
    <>
      <OddsTable odds={run.liveOdds} />
      <p className={css.fine}>{oddsText.oddsNote(run.packsUnrevealed)}</p>
    </>
  );
}
