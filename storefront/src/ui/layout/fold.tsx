import type { ReactNode } from 'react';
import css from './fold.module.css';

interface FoldProps {
  title: ReactNode;
  /** What is inside, in a few words. */
  hint?: string;
  id?: string;
  children: ReactNode;
}

/** A part of a page that opens on request; find-in-page opens it too. */
export function Fold({ title, hint, id, children }: FoldProps) {
  return (
    <details className={css.fold} id={id}>
      <summary>
        <span className={css.words}>
          <b>{title}</b>
          {hint === undefined ? null : <span>{hint}</span>}
        </span>
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
