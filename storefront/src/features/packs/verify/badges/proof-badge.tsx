'use client';

import { useEffect, useState, type ReactNode } from 'react';

import type { Verdict } from '@pullproof/verify';
import { VerdictBadge } from './verdict-badge.tsx';

interface ProofBadgeProps {
  /** Must be the same promise while the subject is unchanged. */
  verdict: Promise<Verdict>;
  onRetry: () => void;
  /** Actions for a valid proof. */
  children?: ReactNode;
}

type Settled = { of: Promise<Verdict>; verdict: Verdict | null } | null;

/** The badge of a verdict that is still being found. */
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
  return (
    <VerdictBadge verdict={settled?.of === pending ? settled.verdict : undefined} onRetry={onRetry}>
      {children}
    </VerdictBadge>
  );
}
