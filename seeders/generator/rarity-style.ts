import type { Family, Rarity } from '../src/art/spec.ts';

export interface RarityStyle {
  label: string;
  colour: string;
  /** Six stops of the frame's metal. */
  metal: readonly string[];
  /** Filled steps in the row at the card's foot. */
  pips: number;
  /** A 24-unit shape around 0,0: the shape identifies the rarity, the colour only repeats it. */
  shape: string;
  /** Foil strength on the art, 0…1; the frame always shines. */
  artFoil: number;
  hasDoubleRule: boolean;
}

export const rarityStyles: Readonly<Record<Rarity, RarityStyle>> = {
  common: {
    label: 'Common',
    colour: '#a3abba',
    metal: ['#2a2e36', '#565d69', '#8a92a0', '#3a3f49', '#6d7582', '#23262d'],
    pips: 1,
    shape: '<circle r="8"/>',
    artFoil: 0,
    hasDoubleRule: false,
  },
  uncommon: {
    label: 'Uncommon',
    colour: '#4fd1a1',
    metal: ['#0d2a22', '#2c6b57', '#7fd9b9', '#1c4a3c', '#52a88b', '#0b211b'],
    pips: 2,
    shape: '<path d="M0 -10L10 0L0 10L-10 0Z"/>',
    artFoil: 0.25,
    hasDoubleRule: false,
  },
  rare: {
    label: 'Rare',
    colour: '#5eb2ff',
    metal: ['#0a1e3d', '#2b63a8', '#9dd0ff', '#153766', '#5b9fe0', '#081730'],
    pips: 3,
    shape: '<path d="M0 -11L10.5 8H-10.5Z"/>',
    artFoil: 0.6,
    hasDoubleRule: false,
  },
  epic: {
    label: 'Epic',
    colour: '#bd85ff',
    metal: ['#1f0b3d', '#5e31a8', '#d9b8ff', '#361566', '#9a64e6', '#170730'],
    pips: 4,
    shape: '<path d="M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z"/>',
    artFoil: 0.85,
    hasDoubleRule: false,
  },
  legendary: {
    label: 'Legendary',
    colour: '#ffc24b',
    metal: ['#3d2506', '#a8761f', '#fff0b8', '#6b450c', '#f0c052', '#2b1a04'],
    pips: 5,
    shape: '<path d="M0 -12L3.4 -4L12 -3.4L5.4 2.2L7.6 10.6L0 6L-7.6 10.6L-5.4 2.2L-12 -3.4L-3.4 -4Z"/>',
    artFoil: 1,
    hasDoubleRule: true,
  },
  mythic: {
    label: 'Mythic',
    colour: '#ff7fd6',
    metal: ['#ff8ad8', '#8ad4ff', '#f6ffd0', '#b58aff', '#7dffdc', '#ffb38a'],
    pips: 6,
    shape:
      '<path d="M0 -13L3 -6L9.2 -9.2L6 -3L13 0L6 3L9.2 9.2L3 6L0 13L-3 6L-9.2 9.2L-6 3L-13 0L-6 -3L-9.2 -9.2L-3 -6Z"/>',
    artFoil: 1,
    hasDoubleRule: true,
  },
};

/** Marks of the six families, 48 units around 0,0. */
export const familyMarks: Readonly<Record<Family, string>> = {
  astral: '<circle r="9"/><ellipse rx="21" ry="7" transform="rotate(-24)" fill="none" stroke-width="3.4"/>',
  ember:
    '<path d="M0 -22C4 -10 15 -6 13 8C12 17 6 21 0 21C-6 21 -13 17 -13 8C-13 1 -8 -1 -7 -8C-3 -6 -1 -2 -1 2C4 -4 3 -14 0 -22Z"/>',
  abyss:
    '<path d="M-18 2C-18 -22 18 -22 18 2Z"/><path d="M-13 5q-4 8 0 16M-4 5q-3 9 1 17M5 5q4 8 0 17M14 5q3 8 -1 15" fill="none" stroke-width="3.2" stroke-linecap="round"/>',
  grove:
    '<path d="M0 22V-2M0 8C-16 6 -19 -8 -18 -18C-6 -17 1 -8 0 8M0 2C2 -10 9 -15 19 -15C19 -4 12 3 0 4" fill-rule="evenodd" stroke-width="2.6" stroke-linejoin="round"/>',
  forge:
    '<path d="M-4 -21h8l2 6 5 2 6-3 5 6-4 5 1 5 6 3-2 8-7 0-3 4 1 7-8 3-4-6h-4l-4 6-8-3 1-7-3-4-7 0-2-8 6-3 1-5-4-5 5-6 6 3 5-2z M0 -8a8 8 0 1 0 .1 0z" fill-rule="evenodd"/>',
  arcana:
    '<path d="M-22 0Q0 -20 22 0Q0 20 -22 0Z" fill="none" stroke-width="3.4"/><circle r="6.5"/><path d="M0 -24v7M0 24v-7" stroke-width="3"/>',
};
