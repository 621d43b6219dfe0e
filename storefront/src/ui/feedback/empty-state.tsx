import type { ReactNode } from 'react';
import css from './notice.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one suggested next step. */
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
