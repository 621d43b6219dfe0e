'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/use-api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PullWindow } from './queries.ts';

/** Live events refresh immediately; this is the fallback. */
const REFRESH_MS = 60_000;

/** The latest known pulls of one window. */
export interface HeardPulls {
  window: PullWindow;
  pulls: readonly PublicPullDto[];
}

interface FollowPullsProps {
  window: PullWindow;
  /** The week's pulls, from the server-rendered page. */
  first: PublicPullDto[];
  onHeard: (heard: HeardPulls) => void;
}

/** Reports a window's pulls as they change; renders something only while there are none to report. */
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
