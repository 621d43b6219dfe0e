'use client';

import { lazy } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WhenNear } from '../../../ui/feedback/when-near.tsx';

const LastPulls = lazy(async () => ({ default: (await import('./last-pulls.tsx')).LastPulls }));

/** Below the fold and not in the HTML anyway, so its code loads when the visitor scrolls towards it. */
export function LazyLastPulls({ runId }: { runId: string }) {
  return (
    <WhenNear fallback={<Skeleton height="210px" />}>
      <LastPulls runId={runId} />
    </WhenNear>
  );
}
