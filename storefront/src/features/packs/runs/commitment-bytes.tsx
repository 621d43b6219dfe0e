'use client';

import useSWR from 'swr';
import { problemOf } from '@pullproof/shared/problem';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

async function fetchBytes(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw await problemOf(response);
  return response.text();
}

/** Only for reading: for hashing, use the exact bytes behind the link. */
function indent(bytes: string): string {
  try {
    return JSON.stringify(JSON.parse(bytes), null, 2);
  } catch {
    return bytes;
  }
}

export function CommitmentBytes({ runId }: { runId: string }) {
  const { data, error, mutate } = useSWR<string, unknown>(`/api/runs/${runId}/commitment`, fetchBytes, {
    revalidateOnFocus: false,
  });
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return data ? <pre tabIndex={0}>{indent(data)}</pre> : <Skeleton height="200px" />;
}
