import type { Finish } from '../card-face/finish.ts';

/** Light of the class colours, as a shader wants it; deeper than the tokens, which are made for text. */
export const LEAK_COLOURS: Record<Finish, readonly [number, number, number]> = {
  common: [0.6, 0.64, 0.7],
  uncommon: [0.31, 0.82, 0.63],
  rare: [0.29, 0.66, 1],
  epic: [0.69, 0.42, 1],
  legendary: [1, 0.76, 0.29],
  mythic: [1, 0.42, 0.82],
};

export function cssLeakColour(finish: Finish): string {
  return `rgb(${LEAK_COLOURS[finish].map((share) => Math.round(share * 255)).join(' ')})`;
}
