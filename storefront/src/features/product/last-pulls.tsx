'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { useApi } from '../../lib/use-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PullList } from '../pulls/pull-list.tsx';
import css from './product.module.css';
import { text } from './text.ts';

const SHOWN = 5;
/** Live events refresh at once; this is the net below them. */
const REFRESH_MS = 60_000;

/** The latest pulls of one run. */
export function LastPulls({ runId }: { runId: string }) {
  const { data, error } = useApi<PublicPullDto[]>(
    `/api/pulls/top?window=all&sort=newest&limit=${SHOWN}&runId=${runId}`,
    {
      refreshInterval: REFRESH_MS,
    },
  );
  if (!data && !error) return <Skeleton height="330px" />;
  const pulls = data ?? [];
  if (pulls.length === 0) return <p className={css.note}>{text.noPulls}</p>;
  return <PullList pulls={pulls} />;
}
