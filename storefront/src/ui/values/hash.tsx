import { shortenHash } from '../../lib/text/format.ts';
import css from './hash.module.css';

/** Shows the two ends of a hash; the whole on hover and when copied. */
export function Hash({ value, isWhole = false }: { value: string; isWhole?: boolean }) {
  return (
    <code className={css.hash} title={value}>
      {isWhole ? value : shortenHash(value)}
    </code>
  );
}
