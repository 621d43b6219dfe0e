import { FairnessFault } from '../fault.ts';
import { tagHash } from '../encoding/hashing.ts';

/** Orders the cards that get the remainder first in this run, by a hash that nobody can choose. */
export function rankForMinting(run: string, cards: readonly string[]): string[] {
  return cards
    .map((card) => ({ card, tie: tagHash('pullproof/1/tie', run, card) }))
    .sort((left, right) => Buffer.compare(left.tie, right.tie))
    .map(({ card }) => card);
}

/** Units to mint per card: equal shares, the remainder one each to the first of `ranked` (see `rankForMinting`). */
export function mintQuotas(quota: number, ranked: readonly string[]): Map<string, number> {
  if (ranked.length === 0) throw new FairnessFault('allotment', 'no card can fill this row', { quota });
  const base = Math.floor(quota / ranked.length);
  const extra = quota - base * ranked.length;
  const chosen = base > 0 ? ranked : ranked.slice(0, extra);
  return new Map(chosen.map((card, i) => [card, i < extra ? base + 1 : base]));
}
