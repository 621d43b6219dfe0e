'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { PullList } from '../pulls/index.ts';
import layout from '../../../ui/layout/layout.module.css';
import { text } from './text.ts';

const SHOWN = 3;
/** Fallback polling; live events refresh immediately. */
const REFRESH_MS = 60_000;

/** The latest pulls of one run. */
export function LastPulls({ runId }: { runId: string }) {
  const answer = useApi(`/api/pulls/top?window=all&sort=newest&limit=${SHOWN}&runId=${runId}`, {
    refreshInterval: REFRESH_MS,
  });
  const pulls = answer.data?.data;
  if (!pulls) return <NotLoaded of={answer} height="210px" />;
  if (pulls.length === 0) return <p className={`${layout.fine} ${layout.marginTop12}`}>{text.noPulls}</p>;
  return <PullList pulls={pulls} />;
}
