'use client';

import type { RunDto } from '@pullproof/server/contract';
import { useEffect } from 'react';
import { useApi } from '../../lib/use-api.ts';

/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

interface FollowRunProps {
  first: RunDto;
  onHeard: (run: RunDto) => void;
}

/** Tells the run as it is at the shop; shows nothing. */
export function FollowRun({ first, onHeard }: FollowRunProps) {
  const { data = first } = useApi<RunDto>(`/api/runs/${first.id}`, {
    fallbackData: first,
    refreshInterval: REFRESH_MS,
  });
  useEffect(() => onHeard(data), [data, onHeard]);
  return null;
}
