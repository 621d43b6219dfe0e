'use client';

import { useApi } from '../../../lib/api/use-api.ts';
import { SealedPull, useCheckedPull } from '../../packs/pulls/index.ts';
import layout from '../../../ui/layout/layout.module.css';
import { historyText as text } from './text.ts';

/** Fetches a pull's public receipt, checks it in this browser, and shows what was sealed: the line itself is not checked. */
export function PullCheck({ pullId }: { pullId: string }) {
  const {
    data: receipt,
    error,
    mutate,
  } = useApi(`/api/pulls/${pullId}`, {
    revalidateOnFocus: false,
  });
  const checked = useCheckedPull(receipt);
  if (receipt) return <SealedPull receipt={receipt} checked={checked} isNamed />;
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
