import type { Rarity } from '../../src/art/spec.ts';
import { hex, mix } from '../engine/noise.ts';
import { rarityStyles } from '../rarity-style.ts';
import { type Embossed, emboss, heightsOf } from './emboss.ts';
import { houseOf, layouts, windowPath } from './houses.ts';
import { ornament } from './ornaments.ts';
import { sheet } from './sheet.ts';

const { width: W, height: H } = sheet;

export interface Frame extends Embossed {
  /** 1 where the frame covers the picture. */
  solid: Float32Array;
}

const plateRounding: Readonly<Record<string, number>> = { KND: 2, BRG: 30 };

async function drawFrame(setCode: string, rarity: Rarity, width: number): Promise<Frame | undefined> {
  const { window, plate, ornament: inset } = layouts[rarity];
  if (inset === undefined) return undefined;
  const house = houseOf(setCode);
  const rim = window ? windowPath(setCode, window) : `M26 26V${H - 26}H${W - 26}V26Z`;
  const raisedBody = [
    `<path d="${rim}" stroke-width="${!window ? 5 : rarity === 'common' ? 7 : 11}"/>`,
    ornament(setCode, sheet, inset),
    plate
      ? `<rect x="${plate[0]}" y="${plate[1]}" width="${plate[2] - plate[0]}" height="${plate[3] - plate[1]}" rx="${plateRounding[setCode] ?? 12}" stroke-width="5"/>`
      : '',
    window && rarity !== 'common'
      ? `<rect x="43" y="43" width="${W - 86}" height="${H - 86}" stroke-width="2.4"/>`
      : '',
  ];
  const solid = await heightsOf(
    `<path d="M0 0H${W}V${H}H0Z ${rim}" fill="#fff" fill-rule="evenodd" stroke="none"/>`,
    sheet,
    width,
  );
  const raised = await heightsOf(raisedBody.join(''), sheet, width);
  const rare = hex(rarityStyles[rarity].colour);
  const metal = hex(house.metal).map((value, c) =>
    mix(value, rare[c] ?? 0, rarity === 'common' ? 0.15 : 0.55),
  );
  return { ...emboss(raised, solid, width, { ...house, metal }), solid };
}

const drawn = new Map<string, Promise<Frame | undefined>>();

/** The frame of a set and class, drawn once per process. */
export function frameOf(setCode: string, rarity: Rarity, width: number): Promise<Frame | undefined> {
  const key = `${setCode} ${rarity} ${width}`;
  const known = drawn.get(key) ?? drawFrame(setCode, rarity, width);
  drawn.set(key, known);
  return known;
}
