import type { PictureSizes } from '../../src/art/spec.ts';
import { encodeSizes } from '../drawing/encode.ts';
import { hex } from '../engine/noise.ts';
import { emboss, heightsOf } from './emboss.ts';
import { FULL, cornerMask, sheet } from './sheet.ts';
import { houseOf } from './houses.ts';
import { ornament } from './ornaments.ts';

const around = (count: number, draw: (angle: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw((index / count) * 360, index)).join('');

/** A set's rosette: a ring of ticks, twelve petals and the set's mark, 700 wide around 0,0. */
export function rosette(setCode: string): string {
  const { petal, mark } = houseOf(setCode);
  const ticks = around(
    60,
    (angle, k) =>
      `<path transform="rotate(${angle})" d="M0 -168V-${k % 5 ? 186 : 205}" stroke-width="${k % 5 ? 2.4 : 5}"/>`,
  );
  const petals = around(12, (angle) => `<g transform="rotate(${angle})">${petal}</g>`);
  return `<circle r="228" fill="#000" stroke-width="7"/><circle r="160" stroke-width="5"/>${ticks}${petals}<g transform="scale(5.2)" fill="#fff">${mark}</g>`;
}

/** The back of cards, one embossed plate with round transparent corners. */
export async function drawBack(setCode: string): Promise<PictureSizes> {
  const house = houseOf(setCode);
  const lattice = Array.from({ length: 30 }, (_, index) => {
    const x = (index - 8) * 62;
    return `<path d="M${x} 0L${x + 560} 980M${x + 560} 0L${x} 980" stroke-width="1.4" opacity=".55"/>`;
  });
  const rule = '<rect x="46" y="46" width="608" height="888" stroke-width="4"/>';
  const middle = `<g transform="translate(350 490) scale(.8)">${rosette(setCode)}</g>`;
  const raised = await heightsOf(
    lattice.join('') + middle + ornament(setCode, sheet, 26) + rule,
    sheet,
    FULL.width,
  );
  const { colour } = emboss(raised, undefined, FULL.width, {
    ...house,
    ...house.back,
    metal: hex(house.back.metal),
  });
  const data = Buffer.from(Uint8Array.from(colour, (value) => value * 255));
  const colours = { data, ...FULL, channels: 3 } as const;
  return encodeSizes(colours, await cornerMask(), { width: 500, quality: 70 });
}
