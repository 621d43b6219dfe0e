import type { RevealCard } from './outcome.ts';

/** Equal cards in one stack; `index` is the top card's index in reveal order. */
export interface CardStack {
  card: RevealCard;
  index: number;
  count: number;
}

/** Lists every card separately, in reveal order. */
export const listSingly = (cards: readonly RevealCard[]): CardStack[] =>
  cards.map((card, index) => ({ card, index, count: 1 }));

/** Stacks equal cards, best stack first. `cards` are in reveal order: rarest last. */
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
