import type { Rarity } from '../src/art/spec.ts';

export interface RarityStyle {
  label: string;
  colour: string;
  /** Filled steps in the row at the card's foot. */
  pips: number;
  /** A 24-unit shape around 0,0: the shape identifies the rarity, the colour only repeats it. */
  shape: string;
}

export const rarityStyles: Readonly<Record<Rarity, RarityStyle>> = {
  common: {
    label: 'Common',
    colour: '#a3abba',
    pips: 1,
    shape: '<circle r="8"/>',
  },
  uncommon: {
    label: 'Uncommon',
    colour: '#4fd1a1',
    pips: 2,
    shape: '<path d="M0 -10L10 0L0 10L-10 0Z"/>',
  },
  rare: {
    label: 'Rare',
    colour: '#5eb2ff',
    pips: 3,
    shape: '<path d="M0 -11L10.5 8H-10.5Z"/>',
  },
  epic: {
    label: 'Epic',
    colour: '#bd85ff',
    pips: 4,
    shape: '<path d="M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z"/>',
  },
  legendary: {
    label: 'Legendary',
    colour: '#ffc24b',
    pips: 5,
    shape: '<path d="M0 -12L3.4 -4L12 -3.4L5.4 2.2L7.6 10.6L0 6L-7.6 10.6L-5.4 2.2L-12 -3.4L-3.4 -4Z"/>',
  },
  mythic: {
    label: 'Mythic',
    colour: '#ff7fd6',
    pips: 6,
    shape:
      '<path d="M0 -13L3 -6L9.2 -9.2L6 -3L13 0L6 3L9.2 9.2L3 6L0 13L-3 6L-9.2 9.2L-6 3L-13 0L-6 -3L-9.2 -9.2L-3 -6Z"/>',
  },
};
