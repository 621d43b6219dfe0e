import { formatMoney } from '@pullproof/server/contract';
import { formatShortMoney } from '../../lib/text/format.ts';
import css from './money.module.css';

interface MoneyProps {
  cents: number;
  /** Omits ".00" from whole prices. */
  isShort?: boolean;
}

export function Money({ cents, isShort = false }: MoneyProps) {
  return <span className={css.money}>{isShort ? formatShortMoney(cents) : formatMoney(cents)}</span>;
}
