'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { PublicPullBadge } from '../../packs/verify/index.ts';
import layout from '../../../ui/layout/layout.module.css';
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
  if (!error) return <span className={`${layout.fine} ${layout.regular}`}>{text.verify} …</span>;
  return (
    <span className={`${layout.fine} ${layout.regular}`} role="alert">
      {text.proofFailed}{' '}
      <button type="button" onClick={() => void mutate()}>
        {text.tryAgain}
      </button>
    </span>
  );
}
