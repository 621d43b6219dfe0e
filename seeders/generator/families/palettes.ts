import { turnHue } from '../drawing/colour.ts';
import type { Family, Palette, paletteNames } from '../../src/art/spec.ts';

const palette = (
  deep: string,
  dark: string,
  mid: string,
  bright: string,
  pale: string,
  accent: string,
): Palette => ({ deep, dark, mid, bright, pale, accent });

type PalettesByName = {
  readonly [Name in Family]: Readonly<Record<(typeof paletteNames)[Name][number], Palette>>;
};

export const palettes: PalettesByName = {
  astral: {
    dusk: palette('#05030f', '#1b1147', '#5b2ca0', '#e0569b', '#ffd9b8', '#ffb36b'),
    lagoon: palette('#020812', '#06264a', '#0d5f8f', '#2ec4c6', '#e4fff4', '#7df0d0'),
    coral: palette('#0b0210', '#3a0a3d', '#8f1d54', '#ff6a4d', '#ffe6a8', '#ffc06a'),
    jade: palette('#02100c', '#06382f', '#12765a', '#7fe08a', '#f6ffd6', '#d2ff8f'),
    frost: palette('#04060f', '#121c40', '#3a58a8', '#8ec2ff', '#f2f8ff', '#bfe0ff'),
    rust: palette('#0c0503', '#35140c', '#8a3a1c', '#e58b4a', '#ffe9c9', '#ffcf8f'),
    iris: palette('#060312', '#231056', '#5a3bd0', '#a58bff', '#f3eaff', '#ff9be8'),
  },
  ember: {
    blaze: palette('#120205', '#4a0a0c', '#b3201a', '#ff6a1f', '#ffc24b', '#fff3c9'),
    frost: palette('#05060f', '#10204f', '#2456c9', '#39b7ff', '#a8f0ff', '#ffffff'),
    orchid: palette('#0d0414', '#3b0c52', '#9427b8', '#ff4fa3', '#ffb3c8', '#fff1f4'),
    verdigris: palette('#020f0d', '#07413a', '#0f8f74', '#3fe0a0', '#c4ffb8', '#fbffe8'),
    dawn: palette('#10060f', '#4d1638', '#b83a5c', '#ff8a5c', '#ffd59a', '#fff7e0'),
    storm: palette('#06070d', '#232a4a', '#5a64a8', '#9fa8ff', '#dfe2ff', '#fff7b8'),
    ochre: palette('#0d0702', '#412208', '#8f5312', '#dca02c', '#ffe08a', '#fffbe0'),
  },
  abyss: {
    lantern: palette('#01060d', '#03263a', '#0a6275', '#2fd6c3', '#b8fff0', '#ff7ac8'),
    violet: palette('#03030f', '#141150', '#4030b8', '#7f7bff', '#d9d6ff', '#5ff2ff'),
    rose: palette('#08040a', '#321033', '#7d2062', '#ff6fae', '#ffd9ec', '#ffd36b'),
    kelp: palette('#020b06', '#0b3320', '#1d7046', '#6fdc7a', '#e2ffd0', '#ffe26b'),
    amber: palette('#0b0502', '#3a1d08', '#8a4a12', '#ffa53a', '#ffeac2', '#ff6b5c'),
    ice: palette('#02080e', '#0a2a44', '#2a6f9e', '#8fd8ff', '#f0fbff', '#9fb8ff'),
    blood: palette('#0a0204', '#3a0812', '#8f1828', '#ff5a5a', '#ffd8cc', '#ffb36b'),
  },
  grove: {
    moss: palette('#04100c', '#0e3a2c', '#2f8a5b', '#b6e36b', '#fdf6c8', '#ffd66b'),
    blossom: palette('#0a0a18', '#2b2a5c', '#6d62b5', '#f0a6c8', '#fff0f2', '#ffd0a6'),
    autumn: palette('#120a04', '#4a2410', '#b5622a', '#ffc15c', '#fff2cf', '#ff8f5c'),
    winter: palette('#050b12', '#1c3450', '#4d7da3', '#b8dcf0', '#f8fdff', '#bfe6ff'),
    dusk: palette('#0c0612', '#3a1846', '#8a3f7d', '#ff9d8a', '#ffe9d0', '#ffd27a'),
    marsh: palette('#060c0a', '#173832', '#3c7f74', '#8fd8b8', '#effff0', '#d8ff8f'),
    crimson: palette('#100305', '#44101a', '#a32f38', '#ff8a6b', '#ffe6cf', '#ffc85c'),
  },
  forge: {
    steel: palette('#05070b', '#17202c', '#4a5b70', '#b9c9da', '#ffffff', '#35e0ff'),
    brass: palette('#0a0604', '#2c1a12', '#7a4a2c', '#e0a266', '#fff1dc', '#ff7a1a'),
    patina: palette('#06080a', '#1b2620', '#46604e', '#b5d3b8', '#f4fff2', '#9dff4d'),
    gilt: palette('#0a0803', '#2b2410', '#7d6a2c', '#e6c968', '#fffbe6', '#ff4d6a'),
    obsidian: palette('#050408', '#1a1624', '#453d5c', '#a69cc8', '#f6f2ff', '#c36bff'),
    copper: palette('#0b0505', '#331815', '#8a4236', '#eb957c', '#ffece4', '#4dffd2'),
    silver: palette('#07080a', '#22262c', '#5e6670', '#cfd6dd', '#ffffff', '#ffd23f'),
  },
  arcana: {
    gold: palette('#07060a', '#15111f', '#2a2140', '#d8b46a', '#fff0c4', '#8a6427'),
    sage: palette('#04080a', '#0b1c1e', '#123436', '#c9d6c0', '#ffffff', '#6d8a7a'),
    garnet: palette('#0b0406', '#230a12', '#46101f', '#e0a08a', '#ffe6da', '#8f4436'),
    sapphire: palette('#03050d', '#0a1330', '#142a60', '#a9c6f2', '#f4f9ff', '#4a6ba8'),
    emerald: palette('#020906', '#062019', '#0c4032', '#b8dc9a', '#f8ffe6', '#5c8a45'),
    plum: palette('#080410', '#1c0c33', '#3c1a63', '#d9b0f0', '#fdf2ff', '#7a4f9c'),
    bone: palette('#080706', '#1d1a16', '#38322a', '#e3d9c2', '#fffdf6', '#8f836a'),
  },
};

/** Finds a palette by name, with optional hue rotation in degrees: `dusk@140`. */
export function findPalette(family: Family, name: string): Palette {
  const [base = '', turn = '0'] = name.split('@');
  const known: Readonly<Record<string, Palette>> = palettes[family];
  const found = known[base];
  if (!found) throw new Error(`no palette "${name}" in family "${family}"`);
  const degrees = Number(turn);
  if (degrees === 0) return found;
  const { deep, dark, mid, bright, pale, accent } = found;
  const turned = (hex: string): string => turnHue(hex, degrees);
  return palette(turned(deep), turned(dark), turned(mid), turned(bright), turned(pale), turned(accent));
}
