/** Units of one card (in one group) that are still available. */
export interface CardStock {
  readonly left: number;
  /** Units of the card that the variant already has. */
  readonly already: number;
}

/**
 * Takes `count` units one by one, each from the card with the fewest in the variant so far
 * (ties: the earlier in the list, so sort by card id first). Returns the number per card.
 */
export function spreadOverCards(stock: readonly CardStock[], count: number): number[] {
  const upTo = (level: number, { left, already }: CardStock): number =>
    Math.min(left, Math.max(0, level - already));
  const sumUpTo = (level: number): number => stock.reduce((total, card) => total + upTo(level, card), 0);
  let low = 0;
  let high = stock.reduce((highest, { left, already }) => Math.max(highest, left + already), 0);
  // The highest level that all cards can be filled to without taking more than `count`.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sumUpTo(middle) <= count) low = middle;
    else high = middle - 1;
  }
  const taken = stock.map((card) => upTo(low, card));
  let rest = count - sumUpTo(low);
  stock.forEach(({ left, already }, i) => {
    const own = taken[i] ?? 0;
    if (rest > 0 && own < left && already <= low) {
      taken[i] = own + 1;
      rest -= 1;
    }
  });
  return taken;
}
