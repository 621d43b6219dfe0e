'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PullWindow } from './queries.ts';

/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

/** The pulls of one window as last heard. */
export interface HeardPulls {
  window: PullWindow;
  pulls: readonly PublicPullDto[];
}

interface FollowPullsProps {
  window: PullWindow;
  /** Those of the week, as the page came with them. */
  first: PublicPullDto[];
  onHeard: (heard: HeardPulls) => void;
}

/** Tells the pulls of a window as they are at the shop; shows something only while there are none to tell. */
export function FollowPulls({ window, first, onHeard }: FollowPullsProps) {
  const { data, error, mutate } = useApi<PublicPullDto[]>(`/api/pulls/top?window=${window}`, {
    refreshInterval: REFRESH_MS,
    ...(window === '7d' ? { fallbackData: first } : {}),
  });
  useEffect(() => {
    if (data) onHeard({ window, pulls: data });
  }, [data, window, onHeard]);
  if (data) return null;
  return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="520px" />;
}
