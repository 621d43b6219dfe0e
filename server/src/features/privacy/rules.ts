import type { HoldingDto } from '../../contract/index.ts';

/** Whether what is there now is no more than what was given up. The worth of units moves by itself and does not count. */
export function isCovered(holding: HoldingDto, givenUp: readonly HoldingDto[]): boolean {
  const known = givenUp.find(({ kind }) => kind === holding.kind);
  if (!known || !holding.mayGiveUp || holding.count > known.count) return false;
  return holding.kind === 'units' || (holding.amountCents ?? 0) <= (known.amountCents ?? 0);
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How a mail names something that is given up. */
export function phraseOf({ kind, count, amountCents }: HoldingDto): string {
  if (kind === 'cash') return `${dollars(amountCents ?? 0)} in cash`;
  if (kind === 'promo') return `${dollars(amountCents ?? 0)} of promo credit`;
  if (kind === 'sealed-packs') return counted(count, 'sealed pack', 'sealed packs');
  const worth = amountCents === null ? '' : ` worth ${dollars(amountCents)} today`;
  return counted(count, 'card', 'cards') + worth;
}
