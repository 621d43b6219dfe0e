import { shortenHash } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';

/** Shows the two ends of a hash; the whole on hover and when copied. */
export function Hash({ value, isWhole = false }: { value: string; isWhole?: boolean }) {
  return (
    <code className={`${layout.mono} ${layout.text13} ${layout.anywhere}`} title={value}>
      {isWhole ? value : shortenHash(value)}
    </code>
  );
}
