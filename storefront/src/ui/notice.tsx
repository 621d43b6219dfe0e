'use client';

import type { ReactNode } from 'react';
import { ApiProblem } from '../lib/api.ts';
import { explainRefusal } from '../lib/refusals.ts';
import { Button } from './button.tsx';
import css from './notice.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.notice}>
      <h2 className={css.title}>{title}</h2>
      {children ? <p className={css.text}>{children}</p> : null}
      {action}
    </div>
  );
}

/** Names what went wrong in one sentence; never a code. */
export function explainError(error: unknown): string {
  if (error instanceof ApiProblem) return explainRefusal(error.code, error.message);
  return 'The connection was lost. Check your network and try again.';
}

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  title?: string;
}

export function ErrorState({ error, onRetry, title = 'This did not load' }: ErrorStateProps) {
  return (
    <div className={css.notice} role="alert">
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{explainError(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
