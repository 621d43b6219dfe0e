'use client';

import { useApi } from '../../lib/api/use-api.ts';
import { PublicPullBadge } from '../verify/index.ts';
import css from './history.module.css';
import { historyText as text } from './text.ts';

/** Fetches a pull's public receipt and checks it in this browser. */
export function PullCheck({ pullId }: { pullId: string }) {
  const {
    data: receipt,
    error,
    mutate,
  } = useApi(`/api/pulls/${pullId}`, {
    revalidateOnFocus: false,
  });
  if (receipt) return <PublicPullBadge receipt={receipt} />;
  if (!error) return <span className={css.fine}>{text.verify} …</span>;
  return (
    <span className={css.fine} role="alert">
      {text.proofFailed}{' '}
      <button type="button" onClick={() => void mutate()}>
        {text.tryAgain}
      </button>
    </span>
  );
}
