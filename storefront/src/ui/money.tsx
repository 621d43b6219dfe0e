import { formatMoney, formatShortMoney } from '../lib/format.ts';
import css from './money.module.css';

interface MoneyProps {
  cents: number;
  /** Leaves out ".00" of whole prices. */
  isShort?: boolean;
}

export function Money({ cents, isShort = false }: MoneyProps) {
  return <span className={css.money}>{isShort ? formatShortMoney(cents) : formatMoney(cents)}</span>;
}
