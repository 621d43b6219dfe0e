/** The six finishes, least rare first; every place that ranks or colours a card reads this order. */
export const FINISHES = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic'] as const;
export type Finish = (typeof FINISHES)[number];

/** The finish a class is printed in. A class the house does not know is printed plain, under its own word. */
export function finishOf(className: string): Finish {
  const wanted = className.trim().toLowerCase();
  return FINISHES.find((finish) => finish === wanted) ?? 'common';
}

export function isFinishAtLeast(finish: Finish, floor: Finish): boolean {
  return FINISHES.indexOf(finish) >= FINISHES.indexOf(floor);
}
