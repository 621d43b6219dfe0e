'use client';

import { claims, formatCount } from '@pullproof/server/contract';
import { useEffect, useState, type ReactNode } from 'react';

import type { Verdict } from '@pullproof/verify';
import layout from '../../../../ui/layout/layout.module.css';
import css from './proof-badge.module.css';
import { describeComparison } from '../texts.ts';

interface ProofBadgeProps {
  /** Must be the same promise while the subject is unchanged. */
  verdict: Promise<Verdict>;
  onRetry: () => void;
  /** Actions for a valid proof. */
  children?: ReactNode;
}

type Settled = { of: Promise<Verdict>; verdict: Verdict | null } | null;

/** This browser's verdict: "Checking", "Verified" with what was compared, or "Not verified" with the reason. */
export function ProofBadge({ verdict: pending, onRetry, children }: ProofBadgeProps) {
  const [settled, setSettled] = useState<Settled>(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (verdict: Verdict | null): void => {
      if (isCurrent) setSettled({ of: pending, verdict });
    };
    pending.then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  if (settled?.of !== pending)
    return (
      <p className={css.badge} role="status">
        Checking the proof …
      </p>
    );
  const { verdict } = settled;
  if (verdict === null)
    return (
      <p className={css.badge} role="status">
        Not checked: the run’s commitment did not load.{' '}
        <button type="button" className={layout.action} onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  if (!verdict.ok)
    return (
      <p className={css.badge} data-verdict="fail" role="alert">
        Not verified: {verdict.reason}
      </p>
    );
  return (
    <p className={css.badge} data-verdict="pass" role="status">
      {claims.verdictHere(formatCount(verdict.checks.length))} {describeComparison(verdict)}
      {children}
    </p>
  );
}
