import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import layout from '../layout/layout.module.css';
import css from './notice.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The one suggested next step, when it is a link. */
  next?: { label: string; href: string };
  /** The next step when it is something else. */
  action?: ReactNode;
}

export function EmptyState({ title, children, next, action }: EmptyStateProps) {
  return (
    <div className={css.notice}>
      <h2 className={layout.text24}>{title}</h2>
      {children ? <p className={css.text}>{children}</p> : null}
      {next ? (
        <ButtonLink href={next.href} variant="primary">
          {next.label}
        </ButtonLink>
      ) : null}
      {action}
    </div>
  );
}
