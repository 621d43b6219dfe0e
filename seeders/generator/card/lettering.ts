import type { CardSpec } from '../../src/art/spec.ts';
import { fitSize, textPath, wrapText } from '../lettering.ts';
import { linearGradient, svgDocument } from '../drawing/svg.ts';
import { houseOf, layouts } from './houses.ts';
import { rarityStyles } from '../rarity-style.ts';
import { sheet } from './sheet.ts';

const middle = { anchor: 'middle' } as const;

function bodyText({ rulesText, flavourText, rarity }: CardSpec, ink: string, faint: string): string {
  const { text } = layouts[rarity];
  const lines = wrapText('body', rulesText, 27, 540);
  const rules = lines.map((line, k) =>
    textPath('body', line, [350, text + k * 29, 27], { ...middle, attributes: `fill="${ink}"` }),
  );
  if (rarity === 'legendary' || lines.length > 2) return rules.join('');
  const size = fitSize('italic', flavourText, 24, 540);
  const at = text + lines.length * 29 + 8;
  return (
    rules.join('') +
    textPath('italic', flavourText, [350, at, size], { ...middle, attributes: `fill="${faint}"` })
  );
}

/** What is printed on a card, over the picture and the frame; a mythic has its set's mark alone. */
export function cardFace(card: CardSpec): string {
  const { rarity, name, setCode, number, setSize } = card;
  const house = houseOf(setCode);
  const layout = layouts[rarity];
  if (rarity === 'mythic')
    return svgDocument(
      `<g transform="translate(350 930) scale(.8)" fill="#fff" stroke="#fff" stroke-linecap="round" opacity=".9">${house.mark}</g>`,
      '',
      sheet.width,
      sheet.height,
    );
  const isFull = !layout.window;
  const [ink, faint] = isFull ? ['#fffdf4', '#e2dcc8'] : [house.ink, house.faint];
  const room = layout.plate ? layout.plate[2] - layout.plate[0] - 50 : 580;
  const size = fitSize('title', name, rarity === 'legendary' ? 50 : 38, room, 1);
  const fill = rarity === 'legendary' ? 'url(#gold)' : ink;
  const halo = isFull ? 'stroke="#000" stroke-opacity=".35" stroke-width="5" paint-order="stroke"' : '';
  const title = textPath('title', name, [350, layout.name + size * 0.34, size], {
    ...middle,
    tracking: 1,
    attributes: `fill="${fill}" ${halo}`,
  });
  const { pips } = rarityStyles[rarity];
  const dots = Array.from({ length: 6 }, (_, k) => {
    const [radius, opacity] = k < pips ? [5, 1] : [2.2, 0.5];
    return `<circle cx="${350 + (k - 2.5) * 18}" cy="918" r="${radius}" fill="${ink}" opacity="${opacity}"/>`;
  });
  const label = `${setCode}  ${String(number).padStart(3, '0')}/${String(setSize).padStart(3, '0')}`;
  const foot =
    textPath('label', label, [92, 924, 17], { tracking: 1, attributes: `fill="${faint}"` }) +
    `<g transform="translate(600 918) scale(.5)" fill="${faint}" stroke="${faint}" stroke-linecap="round">${house.mark}</g>`;
  const top = layout.name - 110;
  const scrim = isFull
    ? `<rect y="${top}" width="700" height="${sheet.height - top}" fill="url(#scrim)"/>`
    : '';
  const dark = house.back.deep;
  const defs =
    linearGradient('scrim', [
      [0, dark, 0],
      [0.45, dark, 0.72],
      [1, dark, 0.95],
    ]) +
    linearGradient('gold', [
      [0, '#fff6d0'],
      [0.5, '#f0c04e'],
      [1, '#b47a1e'],
    ]);
  const printed = scrim + title + bodyText(card, ink, faint) + dots.join('') + foot;
  return svgDocument(printed, defs, sheet.width, sheet.height);
}
