'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const SaleLog = lazy(async () => ({ default: (await import('./sale-log.tsx')).SaleLog }));

/** Far down and not in the HTML anyway, so its code loads later. */
export function LazySaleLog({ runId }: { runId: string }) {
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <SaleLog runId={runId} />
    </Suspense>
  );
}
