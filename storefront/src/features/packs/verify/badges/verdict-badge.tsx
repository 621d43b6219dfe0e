import { claims, formatCount } from '@pullproof/server/contract';
import type { ReactNode } from 'react';

import type { Verdict } from '@pullproof/verify';
import layout from '../../../../ui/layout/layout.module.css';
import css from './proof-badge.module.css';
import { describeComparison } from '../texts.ts';

interface VerdictBadgeProps {
  /** Undefined while it is being found; null if the commitment did not load. */
  verdict: Verdict | null | undefined;
  onRetry: () => void;
  /** Actions for a valid proof. */
  children?: ReactNode;
}

/** This browser's verdict: "Checking", "Verified" with what was compared, or "Not verified" with the reason. */
export function VerdictBadge({ verdict, onRetry, children }: VerdictBadgeProps) {
  if (verdict === undefined)
    return (
      <p className={css.badge} role="status">
        Checking the proof …
      </p>
    );
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
