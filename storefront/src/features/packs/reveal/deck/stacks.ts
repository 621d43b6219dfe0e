import type { RevealCard } from '../outcome.ts';

/** Identical cards in a stack; `index` is the top one's position in reveal order. */
export interface CardStack {
  card: RevealCard;
  index: number;
  count: number;
}

/** Every card on its own, in reveal order. */
export const listSingly = (cards: readonly RevealCard[]): CardStack[] =>
  cards.map((card, index) => ({ card, index, count: 1 }));

/** Stacks identical cards, best stack first. `cards` are in reveal order: rarest last. */
export function stackCards(cards: readonly RevealCard[]): CardStack[] {
  const stacks = new Map<string, CardStack>();
  for (const stack of listSingly(cards).reverse()) {
    const key = `${stack.card.unit.card} ${stack.card.unit.valueCents}`;
    const known = stacks.get(key);
    if (known) known.count += 1;
    else stacks.set(key, stack);
  }
  return [...stacks.values()];
}
