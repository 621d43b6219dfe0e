import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './facts.module.css';

const variants = {
  /** Each term above its value. */
  list: css.list,
  /** The term to the left of its value. */
  pairs: css.pairs,
  /** Two columns of terms, each above its value. */
  columns: css.columns,
  /** Large figures side by side. */
  figures: css.figures,
  /** Framed figures, each above its term. */
  tiles: css.tiles,
  /** Sums, with lines between. */
  lines: css.lines,
};

interface FactsProps extends ComponentPropsWithRef<'dl'> {
  variant: keyof typeof variants;
}

/** A list of terms and values. */
export function Facts({ variant, className, ...list }: FactsProps) {
  return <dl {...list} className={className ? `${variants[variant]} ${className}` : variants[variant]} />;
}

interface FactProps {
  name: ReactNode;
  children: ReactNode;
}

/** One term above its value. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SumProps {
  label: ReactNode;
  isTotal?: boolean;
  children: ReactNode;
}

/** What something costs, at the end of its line. */
export function Sum({ label, isTotal = false, children }: SumProps) {
  return (
    <div className={css.sum} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
