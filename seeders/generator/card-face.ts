import { mixHex } from './drawing/colour.ts';
import { frameGradients, pointedPlate } from './frame.ts';
import { fitSize, textPath, wrapText } from './lettering.ts';
import { familyMarks, rarityStyles } from './rarity-style.ts';
import { type CardSpec, CARD_HEIGHT as HEIGHT, CARD_WIDTH as WIDTH } from '../src/art/spec.ts';
import { TURN, type Point, fixed, path, polygon, svgDocument } from './drawing/svg.ts';

const MIDDLE = WIDTH / 2;
const FOOT = 976;

const hexagon = (x: number, y: number, radius: number) =>
  polygon(
    Array.from({ length: 6 }, (_, index): Point => [
      x + Math.sin((index / 6) * TURN) * radius,
      y - Math.cos((index / 6) * TURN) * radius,
    ]),
  );

/** The card's name, at the largest size that fits its plate. */
export function nameLettering({ name }: CardSpec, attributes: string): string {
  const words = name.toUpperCase();
  const size = fitSize('title', words, 43, 520, 1.5);
  return textPath('title', words, [MIDDLE, 761 + size * 0.35, size], {
    anchor: 'middle',
    tracking: 1.5,
    attributes,
  });
}

export const NAME_PLATE = pointedPlate(46, 722, WIDTH - 46, 800, 34);
export const NAME_PLATE_INSIDE = pointedPlate(54, 727, WIDTH - 54, 795, 31);

function namePlate(spec: CardSpec, colour: string): string {
  const gem = `<g transform="translate(${MIDDLE} 798) scale(.82)">${path('M0 -23L23 0L0 23L-23 0Z', 'fill="url(#metal)" stroke="#05060a" stroke-width="2"')}${path('M0 -15L15 0L0 15L-15 0Z', `fill="${colour}"`)}${path('M0 -15L15 0L0 0Z', 'fill="#fff" opacity=".55"')}${path('M0 15L-15 0L0 0Z', 'fill="#000" opacity=".3"')}</g>`;
  return [
    path(NAME_PLATE, 'fill="#000" opacity=".5" transform="translate(0 6)"'),
    path(NAME_PLATE, 'fill="url(#metal)"'),
    path(NAME_PLATE_INSIDE, 'fill="url(#plate)" stroke="#05060a" stroke-width="2"'),
    path(
      pointedPlate(62, 731, WIDTH - 62, 791, 28),
      'fill="none" stroke="url(#metal-back)" stroke-width="1" opacity=".7"',
    ),
    nameLettering(spec, 'fill="#000" opacity=".6" transform="translate(0 2.4)"'),
    nameLettering(spec, 'fill="url(#lettering)"'),
    gem,
  ].join('');
}

function rulesPanel({ kind, rulesText, flavourText }: CardSpec, colour: string): string {
  const rules = wrapText('body', rulesText, 25.5, 560);
  const flavour = rules.length < 3 ? wrapText('italic', flavourText, 22.5, 540).slice(0, 2) : [];
  const label = textPath('label', kind.toUpperCase(), [MIDDLE, 832, 17.5], {
    anchor: 'middle',
    tracking: 4.2,
    attributes: `fill="${mixHex(colour, '#ffffff', 0.35)}"`,
  });
  const rulesLines = rules.map((line, index) =>
    textPath('body', line, [MIDDLE, 868 + index * 29, 25.5], {
      anchor: 'middle',
      attributes: 'fill="#f4f1ea"',
    }),
  );
  const flavourTop = 869 + rules.length * 29;
  const flavourLines = flavour.map((line, index) =>
    textPath('italic', line, [MIDDLE, flavourTop + index * 26, 22.5], {
      anchor: 'middle',
      attributes: 'fill="#c9c6d2"',
    }),
  );
  return [label, ...rulesLines, ...flavourLines].join('');
}

function statLine({ stats }: CardSpec): string {
  const shown = [
    ['ATK', stats.attack],
    ['DEF', stats.defence],
    ['SPD', stats.speed],
  ] as const;
  return shown
    .map(([label, value], index) => {
      const x = MIDDLE + (index - 1) * 92;
      return (
        textPath('wide', String(value), [x, FOOT - 1, 22], { anchor: 'middle', attributes: 'fill="#fff"' }) +
        textPath('label', label, [x, FOOT + 19, 12.5], {
          anchor: 'middle',
          tracking: 2,
          attributes: 'fill="#9aa0b0"',
        })
      );
    })
    .join('');
}

function rarityPips({ rarity }: CardSpec): string {
  const { pips, colour, shape } = rarityStyles[rarity];
  return Array.from({ length: 6 }, (_, index) => {
    const x = fixed(MIDDLE + (index - 2.5) * 21);
    return index < pips
      ? `<g transform="translate(${x} ${FOOT + 33}) scale(.55)" fill="${colour}">${shape}</g>`
      : `<circle cx="${x}" cy="${FOOT + 33}" r="2.4" fill="#596070"/>`;
  }).join('');
}

function cornerBadges({ motif, power }: CardSpec, markColour: string): string {
  const plate = pointedPlate(WIDTH - 176, 66, WIDTH - 48, 126, 24);
  return [
    path(hexagon(92, 96, 50), 'fill="#000" opacity=".45" transform="translate(0 5)"'),
    path(hexagon(92, 96, 50), 'fill="url(#metal)" stroke="#05060a" stroke-width="2"'),
    path(hexagon(92, 96, 40), 'fill="url(#plate)" stroke="#05060a" stroke-width="1.5"'),
    `<g transform="translate(92 96) scale(1.06)" fill="${markColour}" stroke="${markColour}" stroke-width="0">${familyMarks[motif.family]}</g>`,
    path(plate, 'fill="#000" opacity=".45" transform="translate(0 5)"'),
    path(plate, 'fill="url(#metal)" stroke="#05060a" stroke-width="2"'),
    path(pointedPlate(WIDTH - 168, 71, WIDTH - 56, 121, 21), 'fill="url(#plate)"'),
    textPath('wide', String(power), [WIDTH - 112, 108, 34], {
      anchor: 'middle',
      attributes: 'fill="url(#lettering)"',
    }),
  ].join('');
}

/** Everything printed on top of the frame. */
export function cardFace(spec: CardSpec, markColour: string): string {
  const style = rarityStyles[spec.rarity];
  const collectorNumber = `${spec.setCode}  ${String(spec.number).padStart(3, '0')}/${String(spec.setSize).padStart(3, '0')}`;
  const body = [
    rulesPanel(spec, style.colour),
    path(
      `M96 ${FOOT - 34}H${WIDTH - 96}`,
      'fill="none" stroke="url(#metal-back)" stroke-width="1.2" opacity=".8"',
    ),
    textPath('mono', collectorNumber, [82, FOOT, 17], { attributes: 'fill="#aeb3c0"' }),
    statLine(spec),
    rarityPips(spec),
    namePlate(spec, style.colour),
    cornerBadges(spec, markColour),
  ];
  return svgDocument(body.join(''), frameGradients(style, spec.rarity), WIDTH, HEIGHT);
}
