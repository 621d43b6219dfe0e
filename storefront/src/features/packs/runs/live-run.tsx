'use client';

import { type RunDto, formatCount, soldAs } from '@pullproof/server/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { OddsNow } from '../odds/index.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import layout from '../../../ui/layout/layout.module.css';
import css from './runs.module.css';
import { LazyLiveChecks } from './live/lazy-live-checks.tsx';
import { FenceNotice } from './fence-notice.tsx';
import { RunNotice } from './run-notice.tsx';
import { nameState, text } from './text.ts';

// If it fails to load, the page stays static.
const FollowRun = lazy(() =>
  import('./follow-run.tsx').then(
    (loaded) => ({ default: loaded.FollowRun }),
    () => ({ default: () => null }),
  ),
);

/** Returns the latest run, and the listener component to render. */
function useLiveRun(first: RunDto): [run: RunDto, follower: ReactNode] {
  const [run, setRun] = useState(first);
  const follower = (
    <Suspense fallback={null}>
      <FollowRun first={first} onHeard={setRun} />
    </Suspense>
  );
  return [run, follower];
}

export function RunFacts({ run: first }: { run: RunDto }) {
  const [run, follower] = useLiveRun(first);
  const facts = [
    [soldAs(run.packsPerBox).Many, formatCount(run.size)],
    [text.facts.left, formatCount(run.remaining)],
    [text.facts.opened, formatCount(run.packsOpened)],
    run.state === 'closed'
      ? [text.facts.revealedAtClose, formatCount(run.size - run.packsOpened)]
      : [text.facts.unrevealed, formatCount(run.packsUnrevealed)],
    [text.facts.substitutions, formatCount(run.substitutions)],
    [text.facts.sealedAt, formatDate(run.sealedAt)],
  ] as const;
  return (
    <>
      {follower}
      <p className={layout.marginTop20}>
        <span className={layout.pill}>{run.fencedSince === null ? nameState(run.state) : text.onHold}</span>
      </p>
      <FenceNotice since={run.fencedSince} />
      <RunNotice run={run} className={`${layout.marginTop16} ${layout.callout}`} role="status" />
      <Facts variant="tiles" className={`${css.facts} ${layout.marginTop24}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{value}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}

export function RunOdds({ run: first }: { run: RunDto }) {
  const [run, follower] = useLiveRun(first);
  return (
    <>
      {follower}
      <OddsNow run={run} />
    </>
  );
}

/** What this browser checks of a run while it sells. */
export function RunChecks({ run: first }: { run: RunDto }) {
  const [run, follower] = useLiveRun(first);
  return (
    <>
      {follower}
      <LazyLiveChecks run={run} />
    </>
  );
}
