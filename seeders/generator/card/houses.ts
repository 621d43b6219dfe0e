import type { Rarity } from '../../src/art/spec.ts';

/** How a set's frames and backs are made; `grain` is how rough the ground is across and down. */
export interface House {
  ground: string;
  deep: string;
  metal: string;
  ink: string;
  faint: string;
  grain: readonly [number, number];
  sheen: number;
  back: { ground: string; deep: string; metal: string };
  /** 48 units around 0,0. */
  mark: string;
  /** One of the back's twelve petals, pointing up from a circle of 230. */
  petal: string;
}

const cold = { ground: '#141a3a', deep: '#080b1e', metal: '#aab4d6' };
const shop = { ground: '#1a1638', deep: '#0a0818', metal: '#e0b45c' };
const warm = { ground: '#3a1116', deep: '#180609', metal: '#d09a52' };
const wet = { ground: '#21464a', deep: '#0c2226', metal: '#b9c2a6' };

/** By the sets' codes; SHOP is the back of every card in the shop. */
export const houses: Readonly<Record<string, House>> = {
  UNL: {
    ...{ ...cold, ink: '#e9ecff', faint: '#9aa6d4', grain: [0.5, 0.5], sheen: 0.5, back: cold },
    mark: '<circle r="15" fill="none" stroke-width="4"/><path d="M0 -22V-8M0 22V8M-22 0H-8M22 0H8M0 0L9 -9" stroke-width="3.4" fill="none"/>',
    petal:
      '<path d="M0 -240L9 -262L0 -350L-9 -262Z" fill="#ddd" stroke="none"/><circle cy="-256" cx="72" r="7" fill="#bbb" stroke="none"/>',
  },
  KND: {
    ...{ ...warm, ink: '#fff0cf', faint: '#e0a878', grain: [0.3, 2.6], sheen: 0.7, back: warm },
    mark: '<path d="M0 -22C5 -10 17 -6 14 9C12 18 6 21 0 21C-6 21 -14 18 -14 8C-14 0 -8 -2 -7 -9C-3 -6 -1 -2 -1 3C5 -4 3 -14 0 -22Z" stroke="none"/>',
    petal:
      '<path d="M-30 -240C-30 -282 2 -282 6 -346C22 -300 38 -282 30 -240Z" fill="#ccc" stroke-width="2"/>',
  },
  SLT: {
    ...{ ...wet, ink: '#f6f2dd', faint: '#a9c4b8', grain: [2.4, 0.3], sheen: 0.35, back: wet },
    mark: '<path d="M-22 6Q-15 -6 -8 4T6 4T22 2M-20 16Q-13 6 -6 14T8 14T22 12M0 -20L8 -4H-8Z" fill="none" stroke-width="3.6"/>',
    petal:
      '<path d="M-34 -246Q0 -336 34 -246M-20 -246Q0 -306 20 -246M-7 -246V-276M7 -246V-276" fill="none" stroke-width="6"/>',
  },
  BRG: {
    ...{ ground: '#e8dcb8', deep: '#b7a878', metal: '#6f8f3e', ink: '#23331a', faint: '#4f5d2e' },
    ...{ grain: [0.8, 0.9], sheen: 0.15, back: { ground: '#33502a', deep: '#12240f', metal: '#d9c98a' } },
    mark: '<path d="M0 22V-4M0 10C-16 8 -19 -6 -18 -16C-6 -15 1 -6 0 10M0 2C2 -10 9 -15 19 -15C19 -4 12 3 0 4" stroke-width="3.2" fill="none"/>',
    petal:
      '<path d="M0 -236C-34 -262 -22 -318 0 -344C22 -318 34 -262 0 -236Z" fill="#999" stroke-width="3"/><path d="M0 -240V-330" stroke="#444" stroke-width="4"/>',
  },
  SHOP: {
    ...{ ...shop, ink: '#ffffff', faint: '#ffffff', grain: [0.6, 0.6], sheen: 0.6, back: shop },
    mark: '<path d="M0 -26Q3 -3 26 0Q3 3 0 26Q-3 3 -26 0Q-3 -3 0 -26Z" stroke="none"/>',
    petal:
      '<path d="M0 -236C-30 -262 -20 -318 0 -348C20 -318 30 -262 0 -236Z" fill="#bbb" stroke-width="3"/>',
  },
};

export function houseOf(setCode: string): House {
  const house = houses[setCode];
  if (!house) throw new Error(`no frame for the set "${setCode}"`);
  return house;
}

type Box = readonly [number, number, number, number];

/** A class's composition, in units of 700 by 980: the picture's window (none: the whole card) and its plates. */
interface Layout {
  /** Left, top, width, height. */
  window?: Box;
  /** Left, top, right, bottom of the name's plate. */
  plate?: Box;
  /** How far the ornament is from the edge; none: no frame. */
  ornament?: number;
  /** Middle of the name and first line of the text. */
  name: number;
  text: number;
  /** The subject steps out of its frame. */
  breaks?: boolean;
  lens: number;
  /** How much higher the subject is seen. */
  raise?: number;
  /** Foil strength on the picture. */
  foil: number;
}

export const layouts: Readonly<Record<Rarity, Layout>> = {
  common: {
    window: [76, 84, 548, 566],
    plate: [76, 670, 624, 732],
    ornament: 26,
    name: 701,
    text: 780,
    lens: 1.2,
    foil: 0,
  },
  uncommon: {
    window: [56, 62, 588, 630],
    plate: [56, 706, 644, 770],
    ornament: 24,
    name: 738,
    text: 814,
    lens: 1.18,
    foil: 0.3,
  },
  rare: {
    window: [56, 208, 588, 500],
    plate: [48, 724, 652, 790],
    ornament: 24,
    name: 757,
    text: 832,
    breaks: true,
    lens: 1.1,
    raise: 0.8,
    foil: 0.6,
  },
  epic: { ornament: 16, name: 780, text: 826, lens: 1, foil: 0.8 },
  legendary: { name: 804, text: 858, lens: 1.06, foil: 1 },
  mythic: { name: 0, text: 0, lens: 1.04, foil: 1 },
};

/** The window of a set in a box: its outline as an SVG path. */
export function windowPath(setCode: string, [x, y, w, h]: Box): string {
  const [r, b, m] = [x + w, y + h, x + w / 2];
  switch (setCode) {
    case 'UNL':
      return `M${x} ${b}V${y + 70}A${w / 2} 70 0 0 1 ${r} ${y + 70}V${b}Z`;
    case 'KND':
      return `M${x} ${b}V${y + 90}Q${x + w * 0.2} ${y + 20} ${m} ${y}Q${r - w * 0.2} ${y + 20} ${r} ${y + 90}V${b}Z`;
    case 'SLT':
      return `M${x + 60} ${y}H${r - 60}Q${r} ${y} ${r} ${y + 60}V${b - 60}Q${r} ${b} ${r - 60} ${b}H${x + 60}Q${x} ${b} ${x} ${b - 60}V${y + 60}Q${x} ${y} ${x + 60} ${y}Z`;
    default:
      return `M${x} ${b}V${y + 96}C${x + 4} ${y + 44} ${x + w * 0.32} ${y + 60} ${m} ${y}C${r - w * 0.32} ${y + 60} ${r - 4} ${y + 44} ${r} ${y + 96}V${b}Z`;
  }
}
