'use client';

import type { TopPullDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import type { PullWindow } from './queries.ts';

/** Fallback polling; live events refresh immediately. */
const REFRESH_MS = 60_000;

/** The latest pulls of one time window. */
export interface HeardPulls {
  window: PullWindow;
  /** Slug; empty for all. */
  game: string;
  pulls: readonly TopPullDto[];
}

interface FollowPullsProps {
  window: PullWindow;
  game: string;
  /** The week's pulls from the page's HTML. */
  first: TopPullDto[];
  onHeard: (heard: HeardPulls) => void;
}

/** Passes on a window's current pulls; renders only a loading or error state while it has none. */
export function FollowPulls({ window, game, first, onHeard }: FollowPullsProps) {
  const ofGame = game === '' ? '' : `&game=${encodeURIComponent(game)}`;
  const answer = useApi(`/api/pulls/top?window=${window}&vary=true${ofGame}`, {
    refreshInterval: REFRESH_MS,
    ...(window === '7d' && game === '' ? { fallbackData: { data: first, next: null } } : {}),
  });
  const { data } = answer;
  useEffect(() => {
    if (data) onHeard({ window, game, pulls: data.data });
  }, [data, window, game, onHeard]);
  return data ? null : <NotLoaded of={answer} height="520px" />;
}
