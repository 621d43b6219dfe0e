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

/** Per theme: the surface with the least contrast, and the colour that unreadable ones are mixed towards. */
const grounds = {
  dark: { surface: '#2a2f3d', target: '#ffffff' },
  light: { surface: '#f0ece4', target: '#000000' },
} as const;

const minContrast = 4.5;
const shades = 64;

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG 2.2, relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(first: string, second: string): number {
  const [below = 0, above = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b);
  return (above + 0.05) / (below + 0.05);
}

/**
 * Returns a colour (#rrggbb) readable as text in a theme: itself, or the nearest shade with 4.5:1 (WCAG 2.2, 1.4.3).
 * The database computes the same when a class is saved; this is for previews.
 */
export function readableColour(colour: string, theme: keyof typeof grounds): string {
  const { surface, target } = grounds[theme];
  const ends = channelsOf(target);
  const shadeAt = (step: number): string => {
    const mixed = channelsOf(colour).map((from, at) =>
      Math.floor(from + (((ends[at] ?? from) - from) * step) / shades + 0.5),
    );
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const steps = Array.from({ length: shades }, (_, step) => shadeAt(step));
  return steps.find((shade) => contrastOf(shade, surface) >= minContrast) ?? target;
}
