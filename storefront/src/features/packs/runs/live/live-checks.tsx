'use client';

import type { RunDto } from '@pullproof/server/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { Moment } from '../../../../ui/values/moment.tsx';
import css from './live-checks.module.css';
import type { LiveLook } from './look-live.ts';
import { liveText as text } from './text.ts';
import { type Live, useLiveLook } from './use-live-look.ts';

/** Above this, reading the log takes long on a phone, so the visitor asks for it. */
const MAX_ENTRIES_UNASKED = 5_000;
const NAMES = ['commitment', 'attempt', 'log', 'odds', 'refusals'] as const;

const VERDICTS = { held: 'pass', broken: 'fail', unchecked: undefined } as const;

function describe(name: (typeof NAMES)[number], look: LiveLook | undefined): string {
  const row = look?.[name];
  if (!row) return text.unchecked;
  if (row.state === 'unchecked') return text.notThisTime;
  if (row.state === 'broken') return row.reason;
  // The row of a name is what its own words take.
  return (text.rows[name].held as (held: typeof row) => string)(row);
}

function Line({ name, look }: { name: (typeof NAMES)[number]; look: LiveLook | undefined }) {
  const state = look?.[name].state ?? 'unchecked';
  return (
    <li className={css.line}>
      <span className={`${layout.label} ${layout.verdict}`} data-verdict={VERDICTS[state]}>
        {text.states[state]}
      </span>
      <strong>{text.rows[name].title}</strong>
      <p className={`${layout.note} ${layout.anywhere}`}>{describe(name, look)}</p>
    </li>
  );
}

function Status({ live: { at, isBusy, hasFailed }, isLarge }: { live: Live; isLarge: boolean }) {
  if (isBusy) return <>{text.checking}</>;
  if (hasFailed) return <>{text.failed}</>;
  if (at)
    return (
      <>
        {text.checkedAt} <Moment at={at} />
      </>
    );
  return <>{isLarge ? text.large : text.checking}</>;
}

/** What this browser has just checked of a run on sale, and what nobody can yet. */
export function LiveChecks({ run }: { run: RunDto }) {
  const live = useLiveLook({ run: run.id, commitmentHash: run.commitmentHash });
  const { check, look, isBusy } = live;
  const isLarge = run.logSeq > MAX_ENTRIES_UNASKED;
  const lookedAt = useRef<number>(undefined);
  const mayLook = !isBusy && (!isLarge || look !== undefined);
  useEffect(() => {
    if (!mayLook || lookedAt.current === run.logSeq) return;
    lookedAt.current = run.logSeq;
    check();
  }, [mayLook, run.logSeq, check]);
  return (
    <Stack gap={12}>
      <ul className={css.lines}>
        {NAMES.map((name) => (
          <Line key={name} name={name} look={look} />
        ))}
        <li className={css.line}>
          <span className={layout.label}>{text.states.unchecked}</span>
          <strong>{text.secret.title}</strong>
          <p className={layout.note}>{text.secret.why}</p>
        </li>
      </ul>
      <Row gap={16} align="center">
        <Button size="small" isBusy={isBusy} onClick={check}>
          {isLarge && !look ? text.first(run.logSeq) : text.check}
        </Button>
        <p className={layout.fine} role="status">
          <Status live={live} isLarge={isLarge} />
        </p>
      </Row>
    </Stack>
  );
}
