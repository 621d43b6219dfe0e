'use client';

import type { RunDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/use-api.ts';

/** Live events refresh immediately; this is the fallback. */
const REFRESH_MS = 60_000;

interface FollowRunProps {
  first: RunDto;
  onHeard: (run: RunDto) => void;
}

/** Reports updates of the run; renders nothing. */
export function FollowRun({ first, onHeard }: FollowRunProps) {
  const { data = first } = useApi<RunDto>(`/api/runs/${first.id}`, {
    fallbackData: first,
    refreshInterval: REFRESH_MS,
  });
  useEffect(() => onHeard(data), [data, onHeard]);
  return null;
}
