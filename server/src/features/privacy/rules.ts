import type { HoldingDto } from '../../contract/index.ts';

/**
 * Whether the current holding is no more than what was given up. The value of units changes on its own and is ignored.
 */
export function isCovered(holding: HoldingDto, givenUp: readonly HoldingDto[]): boolean {
  const known = givenUp.find(({ kind }) => kind === holding.kind);
  if (!known || !holding.mayGiveUp || holding.count > known.count) return false;
  return holding.kind === 'units' || (holding.amountCents ?? 0) <= (known.amountCents ?? 0);
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Describes a given-up holding in a mail. */
export function phraseOf({ kind, count, amountCents }: HoldingDto): string {
  if (kind === 'cash') return `${dollars(amountCents ?? 0)} in cash`;
  if (kind === 'promo') return `${dollars(amountCents ?? 0)} of promo credit`;
  if (kind === 'sealed-packs') return counted(count, 'sealed pack', 'sealed packs');
  const worth = amountCents === null ? '' : ` worth ${dollars(amountCents)} today`;
  return counted(count, 'card', 'cards') + worth;
}
