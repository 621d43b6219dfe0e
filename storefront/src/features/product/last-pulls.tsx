'use client';

import { useApi } from '../../lib/api/use-api.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PullList } from '../pulls/index.ts';
import layout from '../../ui/layout/layout.module.css';
import { text } from './text.ts';

const SHOWN = 5;
/** Fallback polling; live events refresh immediately. */
const REFRESH_MS = 60_000;

/** The latest pulls of one run. */
export function LastPulls({ runId }: { runId: string }) {
  const { data, error, mutate } = useApi(
    `/api/pulls/top?window=all&sort=newest&limit=${SHOWN}&runId=${runId}`,
    {
      refreshInterval: REFRESH_MS,
    },
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="330px" />;
  if (data.data.length === 0) return <p className={`${layout.fine} ${layout.marginTop12}`}>{text.noPulls}</p>;
  return <PullList pulls={data.data} />;
}
