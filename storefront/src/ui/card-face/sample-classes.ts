import { readableColour, type RevealEffect, type ShownClass } from '@pullproof/server/contract';

const sample = (
  className: string,
  colour: string,
  shape: ShownClass['classLook']['shape'],
  effect: RevealEffect,
): ShownClass => ({
  className,
  classLook: { dark: readableColour(colour, 'dark'), light: readableColour(colour, 'light'), shape, effect },
});

/** One class per effect, from quiet to loud: for the /dev/ui page and for tests. */
export const sampleClasses = [
  sample('Common', '#a3abba', 'circle', 'none'),
  sample('Uncommon', '#4fd1a1', 'diamond', 'sheen'),
  sample('Rare', '#5eb2ff', 'triangle', 'foil'),
  sample('Epic', '#bd85ff', 'hexagon', 'glitter'),
  sample('Legendary', '#ffc24b', 'star', 'spotlight'),
  sample('Mythic', '#ff7fd6', 'burst', 'spotlight-aura'),
] as const;
