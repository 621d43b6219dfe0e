import sharp from 'sharp';
import { mixHex } from './drawing/colour.ts';
import { fitSize, textPath } from './lettering.ts';
import { rarityStyles } from './rarity-style.ts';
import type { Rarity } from '../src/art/spec.ts';
import {
  type Point,
  linearGradient,
  path,
  pointOn,
  polygon,
  radialGradient,
  svgDocument,
} from './drawing/svg.ts';

export interface ShareSpec {
  /** A card or a wrapper with transparent edges, any format sharp reads. */
  picture: Buffer;
  eyebrow: string;
  title: string;
  rarity?: Rarity;
  /** As shown: "$310.00" */
  price?: string;
  note?: string;
  /** Colour of the light behind the picture; defaults to the rarity's. */
  tint?: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 618;
const ROOM = WIDTH - LEFT - 48;
const CENTRE: Point = [306, HEIGHT / 2];

function backdrop(tint: string): string {
  const beams = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const beam = [
      CENTRE,
      pointOn(CENTRE[0], CENTRE[1], 1000, angle),
      pointOn(CENTRE[0], CENTRE[1], 1000, angle + 0.07),
    ];
    return path(polygon(beam), `fill="${tint}" opacity=".07"`);
  });
  const room = radialGradient(
    'room',
    [
      [0, mixHex('#08090d', tint, 0.24)],
      [0.5, mixHex('#08090d', tint, 0.07)],
      [1, '#08090d'],
    ],
    'cx=".27" cy=".5" r=".7"',
  );
  const glow = radialGradient('glow', [
    [0, tint, 0.75],
    [0.55, tint, 0.32],
    [1, tint, 0],
  ]);
  const halo = `<ellipse cx="${CENTRE[0]}" cy="${CENTRE[1]}" rx="310" ry="370" fill="url(#glow)"/>`;
  return svgDocument(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#room)"/>${beams.join('')}${halo}`,
    room + glow,
    WIDTH,
    HEIGHT,
  );
}

function lettering({ eyebrow, title, rarity, price, note }: ShareSpec): string {
  const text: string[] = [];
  const label = eyebrow.toUpperCase();
  const labelSize = fitSize('label', label, 24, ROOM, 5);
  text.push(textPath('label', label, [LEFT, 196, labelSize], { tracking: 5, attributes: 'fill="#b9bdca"' }));
  const titleSize = fitSize('title', title.toUpperCase(), 78, ROOM);
  text.push(
    textPath('title', title.toUpperCase(), [LEFT - 4, 282, titleSize], { attributes: 'fill="url(#title)"' }),
  );
  if (rarity) {
    const style = rarityStyles[rarity];
    const word = style.label.toUpperCase();
    text.push(`<g transform="translate(${LEFT + 13} 327)" fill="${style.colour}">${style.shape}</g>`);
    text.push(
      textPath('wide', word, [LEFT + 38, 336, 26], { tracking: 3, attributes: `fill="${style.colour}"` }),
    );
  }
  const noteSize = note ? fitSize('label', note, 27, ROOM) : 0;
  if (price)
    text.push(
      textPath('wide', price, [LEFT, 452, fitSize('wide', price, 64, ROOM)], { attributes: 'fill="#fff"' }),
    );
  if (note)
    text.push(textPath('label', note, [LEFT, price ? 500 : 400, noteSize], { attributes: 'fill="#b9bdca"' }));
  const tint = rarity ? rarityStyles[rarity].colour : '#ffb52e';
  const defs = linearGradient('title', [
    [0, '#ffffff'],
    [1, mixHex(tint, '#ffffff', 0.62)],
  ]);
  return svgDocument(text.join(''), defs, WIDTH, HEIGHT);
}

/** Draws the preview picture for links, 1200×630 JPEG, of a pull, a card, a pack or the shop. */
export async function renderShareImage(spec: ShareSpec): Promise<Buffer> {
  const tint = spec.tint ?? (spec.rarity ? rarityStyles[spec.rarity].colour : '#ffb52e');
  const upright = await sharp(spec.picture)
    .resize({ width: 430, height: 560, fit: 'inside' })
    .png()
    .toBuffer();
  const turned = await sharp(upright)
    .rotate(-7, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  // a tall wrapper rotated by seven degrees is slightly taller than the image: crop it
  const height = Math.min(turned.info.height, HEIGHT);
  const cut = Math.floor((turned.info.height - height) / 2);
  const picture = await sharp(turned.data)
    .extract({ left: 0, top: cut, width: turned.info.width, height })
    .png()
    .toBuffer();
  return sharp(Buffer.from(backdrop(tint)))
    .composite([
      {
        input: picture,
        left: Math.round(CENTRE[0] - turned.info.width / 2),
        top: Math.round((HEIGHT - height) / 2),
      },
      { input: Buffer.from(lettering(spec)) },
    ])
    .flatten({ background: '#08090d' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
