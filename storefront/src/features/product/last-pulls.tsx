'use client';

import type { PublicPullDto } from '@pullproof/server/contract';
import { useApi } from '../../lib/use-api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PullList } from '../pulls/pull-list.tsx';
import css from './product.module.css';
import { text } from './text.ts';

const SHOWN = 5;
const REFRESH_MS = 20_000;

/** The latest good pulls of one run, as the public list has them. */
export function LastPulls({ runId }: { runId: string }) {
  const { data, error } = useApi<{ data: PublicPullDto[] }>(`/api/pulls/top?window=all&run=${runId}`, {
    refreshInterval: REFRESH_MS,
  });
  if (!data && !error) return <Skeleton height="330px" />;
  const pulls = (data?.data ?? []).filter((pull) => pull.runId === runId).slice(0, SHOWN);
  if (pulls.length === 0) return <p className={css.note}>{text.noPulls}</p>;
  return <PullList pulls={pulls} />;
}
