import type { Scene } from '../compose.ts';
import type { Family, Motif, Palette } from '../../src/art/spec.ts';
import { abyss } from './abyss.ts';
import { arcana } from './arcana.ts';
import { astral } from './astral.ts';
import { ember } from './ember.ts';
import { forge } from './forge.ts';
import { grove } from './grove.ts';
import { findPalette } from './palettes.ts';

const scenes: Readonly<Record<Family, (seed: string, palette: Palette) => Scene>> = {
  astral,
  ember,
  abyss,
  grove,
  forge,
  arcana,
};

export const drawScene = ({ family, seed, palette }: Motif): Scene =>
  scenes[family](seed, findPalette(family, palette));

/** The scene of a wrapper's round emblem: never mirrored, with a planet centred in the disc's cutout. */
export const drawEmblem = ({ family, seed, palette }: Motif): Scene => {
  const colours = findPalette(family, palette);
  const centred = { x: 375, y: 375, radius: 168, hasRing: true };
  const scene = family === 'astral' ? astral(seed, colours, centred) : scenes[family](seed, colours);
  return { ...scene, isMirrored: false };
};
