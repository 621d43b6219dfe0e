'use client';

import type { RunDto } from '@pullproof/server/contract';
import { lazy } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../../../ui/feedback/when-near.tsx';
import css from './live-checks.module.css';

const LiveChecks = lazy(async () => ({ default: (await import('./live-checks.tsx')).LiveChecks }));

/** Its code and worker load when the visitor comes near, in a place of the final size. */
export function LazyLiveChecks({ run }: { run: RunDto }) {
  return (
    <div className={css.place}>
      <WhenNear fallback={<Skeleton height="492px" />}>
        <LiveChecks run={run} />
      </WhenNear>
    </div>
  );
}
