import type { RevealCard } from './outcome.ts';

/** Equal cards lying on one another; `index` is the place of the top one in the order of the reveal. */
export interface CardStack {
  card: RevealCard;
  index: number;
  count: number;
}

/** Every card by itself, in the order of the reveal. */
export const listSingly = (cards: readonly RevealCard[]): CardStack[] =>
  cards.map((card, index) => ({ card, index, count: 1 }));

/** Equal cards stacked, the best stack first. `cards` are in the order of the reveal: rarest last. */
export function stackCards(cards: readonly RevealCard[]): CardStack[] {
  const stacks = new Map<string, CardStack>();
  for (const stack of listSingly(cards).reverse()) {
    const key = `${stack.card.cardId} ${stack.card.valueCents}`;
    const known = stacks.get(key);
    if (known) known.count += 1;
    else stacks.set(key, stack);
  }
  return [...stacks.values()];
}
