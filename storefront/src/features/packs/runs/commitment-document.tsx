'use client';

import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import css from './runs.module.css';
import { text } from './text.ts';

const CommitmentBytes = lazy(async () => ({
  default: (await import('./commitment-bytes.tsx')).CommitmentBytes,
}));

/** The document as served, indented for reading; fetched when first opened. */
export function CommitmentDocument({ runId }: { runId: string }) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      className={css.fold}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpen(true);
      }}
    >
      <summary>{text.showDocument}</summary>
      {wasOpen ? (
        <Suspense fallback={<Skeleton height="200px" />}>
          <CommitmentBytes runId={runId} />
        </Suspense>
      ) : null}
    </details>
  );
}
