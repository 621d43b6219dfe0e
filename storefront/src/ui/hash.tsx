import { shortenHash } from '../lib/format.ts';
import css from './hash.module.css';

/** A hash by its two ends; the whole of it on hover and for copying. */
export function Hash({ value, isWhole = false }: { value: string; isWhole?: boolean }) {
  return (
    <code className={css.hash} title={value}>
      {isWhole ? value : shortenHash(value)}
    </code>
  );
}
