import { FairnessFault } from './fault.ts';
import { tagHash } from './hashing.ts';

/** Units of a row to mint per card: equal shares, the rest one each to the cards first by a hash nobody chose. */
export function mintQuotas(run: string, quota: number, cards: readonly string[]): Map<string, number> {
  if (cards.length === 0) throw new FairnessFault('allotment', 'no card can fill this row', { quota });
  const base = Math.floor(quota / cards.length);
  const extra = quota - base * cards.length;
  const ordered = cards
    .map((card) => ({ card, tie: tagHash('pullproof/1/tie', run, card) }))
    .sort((left, right) => Buffer.compare(left.tie, right.tie));
  return new Map(ordered.map(({ card }, i) => [card, i < extra ? base + 1 : base]));
}
