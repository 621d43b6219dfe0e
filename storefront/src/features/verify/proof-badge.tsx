'use client';

import { useMemo } from 'react';
import useSWR from 'swr';

import type { Verdict } from './engine/index.ts';
import { fetchCommitment } from './fetch-proof.ts';
import css from './proof-badge.module.css';
import { type OpenAnswer, verifyOpenedPack } from './verify-opened-pack.ts';

interface ProofBadgeProps {
  runId: string;
  verify: (commitmentBytes: string) => Verdict;
}

/** Verifies in this browser and says so: "Checking", "Verified", or "Not verified" with the reason. */
export function ProofBadge({ runId, verify }: ProofBadgeProps) {
  const commitment = useSWR(['commitment', runId], () => fetchCommitment(runId), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const verdict = useMemo(
    () => (commitment.data === undefined ? undefined : verify(commitment.data)),
    [commitment.data, verify],
  );
  if (verdict?.ok)
    return (
      <p className={css.badge} data-look="pass" role="status">
        Verified in this browser: {verdict.checks.length} checks
      </p>
    );
  if (verdict)
    return (
      <p className={css.badge} data-look="fail" role="alert">
        Not verified: {verdict.reason}
      </p>
    );
  if (commitment.error)
    return (
      <p className={css.badge} role="status">
        Not verified: the run’s commitment did not load.{' '}
        <button type="button" className={css.retry} onClick={() => void commitment.mutate()}>
          Try again
        </button>
      </p>
    );
  return (
    <p className={css.badge} role="status">
      Checking the proof …
    </p>
  );
}

/** The badge of packs just opened: all of them must hold. */
export function OpenedPacksBadge({ answers }: { answers: readonly OpenAnswer[] }) {
  const verify = useMemo(
    () =>
      (commitmentBytes: string): Verdict => {
        const verdicts = answers.map((answer) => verifyOpenedPack(answer, commitmentBytes));
        const failed = verdicts.find((verdict) => !verdict.ok);
        return failed ?? { ok: true, checks: verdicts.flatMap((verdict) => verdict.checks) };
      },
    [answers],
  );
  const [first] = answers;
  return first ? <ProofBadge runId={first.pack.runId} verify={verify} /> : null;
}
