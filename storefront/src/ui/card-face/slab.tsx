import type { ReactNode } from 'react';
import css from './slab.module.css';

/** What a grader says about a copy; a copy without a grade is raw. */
export interface Grading {
  grader?: string | null | undefined;
  grade?: string | null | undefined;
  cert?: string | null | undefined;
}

interface SlabProps {
  grading: Grading;
  name: string;
  children: ReactNode;
}

/** A graded copy in its holder, under the grader's label; a raw one as it is. */
export function Slab({ grading: { grader, grade, cert }, name, children }: SlabProps) {
  if (!grade) return children;
  return (
    <span className={css.slab}>
      <span className={css.label}>
        <span className={css.words}>
          {grader ? <b>{grader}</b> : null}
          <span>{name}</span>
          {cert ? <small>{cert}</small> : null}
        </span>
        <b className={css.grade}>{grade}</b>
      </span>
      <span className={css.well}>{children}</span>
    </span>
  );
}
