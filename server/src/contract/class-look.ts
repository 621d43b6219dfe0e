/** Shapes of classes as SVG paths on a 16 × 16 grid: rarity is always shown by word, shape and colour together. */
export const classShapes = {
  circle: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2z',
  square: 'M2.5 2.5h11v11h-11z',
  diamond: 'M8 1.2 14.8 8 8 14.8 1.2 8z',
  triangle: 'M8 1.4 15 14.4H1z',
  hexagon: 'M8 .6 14.6 4.3v7.4L8 15.4 1.4 11.7V4.3z',
  shield: 'M8 .8 14 3v5.2c0 3.6-2.6 5.8-6 7-3.4-1.2-6-3.4-6-7V3z',
  star: 'M8 .6l2.1 4.7 5.2.6-3.9 3.5 1.1 5.2L8 12l-4.5 2.6 1.1-5.2L.7 5.9l5.2-.6z',
  crown: 'M1 13.8V4.2l3.8 3.3L8 1.6l3.2 5.9L15 4.2v9.6z',
  burst:
    'M8 .4l1.6 3.4L13.1 3l-.8 3.5L15.6 8l-3.3 1.5.8 3.5-3.5-.8L8 15.6l-1.6-3.4-3.5.8.8-3.5L.4 8l3.3-1.5L2.9 3l3.5.8z',
} as const;
export type ClassShape = keyof typeof classShapes;
export const classShapeNames = Object.keys(classShapes) as [ClassShape, ...ClassShape[]]; // the keys are the type

/** Reveal effect and foil of a class, from subtle to loud. */
export const revealEffects = ['none', 'sheen', 'foil', 'glitter', 'spotlight', 'spotlight-aura'] as const;
export type RevealEffect = (typeof revealEffects)[number];

/** Names of the finishes in card-light.module.css: how a card's face shines. */
export const finishes = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic'] as const;
export type Finish = (typeof finishes)[number];
export const finishOfEffect: Readonly<Record<RevealEffect, Finish>> = {
  none: 'common',
  sheen: 'uncommon',
  foil: 'rare',
  glitter: 'epic',
  spotlight: 'legendary',
  'spotlight-aura': 'mythic',
};
