'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { ApiProblem } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './runs.module.css';
import { text } from './text.ts';

async function fetchBytes(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new ApiProblem(response.status, {}, null);
  return response.text();
}

/** Readable only: whoever hashes takes the exact bytes from the link. */
function indent(bytes: string): string {
  try {
    return JSON.stringify(JSON.parse(bytes), null, 2);
  } catch {
    return bytes;
  }
}

/** The document as served, indented to be read; fetched when first opened. */
export function CommitmentDocument({ runId }: { runId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, mutate } = useSWR<string, unknown>(
    isOpen ? `/api/runs/${runId}/commitment` : null,
    fetchBytes,
    {
      revalidateOnFocus: false,
    },
  );
  return (
    <details className={css.document} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.showDocument}</summary>
      {error ? <ErrorState error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton height="200px" /> : null}
      {data ? <pre tabIndex={0}>{indent(data)}</pre> : null}
    </details>
  );
}
