'use client';

import { claims, formatCount } from '@pullproof/server/contract';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { isStorageBlocked } from '../../../lib/store.ts';
import { NothingYet } from '../../../ui/layout/section.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Hash } from '../../../ui/values/hash.tsx';
import { Moment } from '../../../ui/values/moment.tsx';
import { FaultReport } from './fault-report.tsx';
import { LogWitnesses } from './log-witnesses.tsx';
import { forgetFault, readKept, type KeptLog } from './log-memory.ts';
import { text } from './text.ts';
import { visitLog, type LogVisit } from './visit-log.ts';

/** What this browser kept before this visit, and what the visit found. */
interface Found {
  before: KeptLog | undefined;
  visit: LogVisit | { name: 'unasked' };
}

/** The newest state of the log, and whether it goes on from what this browser kept. */
export function LogPage() {
  const [found, setFound] = useState<Found>();
  const answer = useApi('/api/log');
  useEffect(() => {
    let isCurrent = true;
    const before = readKept();
    visitLog().then(
      (visit) => {
        if (isCurrent) setFound({ before, visit });
      },
      () => {
        // A shop could also refuse only this question, and show a state that nobody compares.
        if (isCurrent) setFound({ before, visit: { name: 'unasked' } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  function markSeen() {
    forgetFault();
    setFound(undefined);
  }

  return (
    <Stack gap={24} marginTop={24}>
      {found?.visit.name === 'fault' ? <FaultReport fault={found.visit.fault} onSeen={markSeen} /> : null}
      {answer.data ? <State log={answer.data.data} /> : <NotLoaded of={answer} height="160px" />}
      {found ? <Memory {...found} /> : null}
      <Stack as="section" gap={12} aria-labelledby="log-tools">
        <h2 id="log-tools" className={layout.text24}>
          {text.tools}
        </h2>
        <p>{text.toolsWhy}</p>
        <ul className={layout.dotted}>
          <li>
            <a className={layout.link} href="/log/checkpoint">
              {text.checkpoint}
            </a>
          </li>
          <li>
            <Link className={layout.link} href="/verify">
              {text.back}
            </Link>
          </li>
        </ul>
      </Stack>
    </Stack>
  );
}

type Shown = NonNullable<ReturnType<typeof useApi<'/api/log'>>['data']>['data'];

function State({ log }: { log: Shown }) {
  if (!log) return <NothingYet title={text.none}>{text.noneWhy}</NothingYet>;
  return (
    <Stack gap={24}>
      <Facts variant="columns">
        <Fact name={text.name}>
          <code className={`${layout.mono} ${layout.anywhere}`}>{log.origin}</code>
        </Fact>
        <Fact name={text.entries}>{formatCount(log.size)}</Fact>
        <Fact name={text.signed}>
          <Moment at={log.signedAt} />
        </Fact>
        <Fact name={text.key}>
          <Hash value={log.verifierKey} isWhole />
        </Fact>
      </Facts>
      <LogWitnesses log={log} />
    </Stack>
  );
}

function Memory({ before, visit: { name } }: Found) {
  const isCompared = name !== 'none' && name !== 'unasked';
  if (name === 'fault' || !(isCompared || before)) return null;
  const words = (): string => {
    if (isStorageBlocked()) return text.noStorage;
    if (!before) return text.keptNothing;
    if (!isCompared) return text.unasked(before.size);
    if (name === 'older') return text.older;
    return `${text.keptSince(before.size)} ${claims.logOnlyGrew}`;
  };
  return (
    <Stack as="section" gap={8} aria-labelledby="log-memory">
      <h2 id="log-memory" className={layout.text24}>
        {text.kept}
      </h2>
      <p role="status">{words()}</p>
      {before ? (
        <p className={layout.fine}>
          <Moment at={before.seenAt} />
        </p>
      ) : null}
    </Stack>
  );
}
