'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { loadHandInReceipts } from '../saved-receipts/index.ts';

const HandInReceipts = lazy(async () => ({ default: (await loadHandInReceipts()).HandInReceipts }));

/** Only runs whose log lost entries load it. */
export function LazyHandIn({ runId }: { runId: string }) {
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <HandInReceipts runId={runId} />
    </Suspense>
  );
}
