'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const SaleLog = lazy(async () => ({ default: (await import('./sale-log.tsx')).SaleLog }));

/** Far down the page and not in the HTML: its code loads after the page. */
export function LazySaleLog({ runId }: { runId: string }) {
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <SaleLog runId={runId} />
    </Suspense>
  );
}
