'use client';

import type { RunDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../../lib/api/use-api.ts';

/** Fallback polling; live events refresh immediately. */
const REFRESH_MS = 60_000;

interface FollowRunProps {
  first: RunDto;
  onHeard: (run: RunDto) => void;
}

/** Passes on the run's current state; renders nothing. */
export function FollowRun({ first, onHeard }: FollowRunProps) {
  const { data = first } = useApi(`/api/runs/${first.id}`, {
    fallbackData: first,
    refreshInterval: REFRESH_MS,
  });
  useEffect(() => onHeard(data), [data, onHeard]);
  return null;
}
