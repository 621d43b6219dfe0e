import { mixHex } from './drawing/colour.ts';
import { type Pixels, drawSvg } from './drawing/pixels.ts';
import { type RarityStyle, rarityStyles } from './rarity-style.ts';
import { CARD_HEIGHT as HEIGHT, CARD_WIDTH as WIDTH, type Rarity } from '../src/art/spec.ts';
import { type Stop, linearGradient, path, polygon, sheetGradient, svgDocument } from './drawing/svg.ts';

/** A rectangle inset from the card's edge with cut corners. */
const cutCorners = (inset: number, cut: number) => {
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  return polygon([
    [inset + cut, inset],
    [right - cut, inset],
    [right, inset + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [inset + cut, bottom],
    [inset, bottom - cut],
    [inset, inset + cut],
  ]);
};

/** A plate with pointed ends. */
export const pointedPlate = (left: number, top: number, right: number, bottom: number, point: number) =>
  polygon([
    [left, (top + bottom) / 2],
    [left + point, top],
    [right - point, top],
    [right, (top + bottom) / 2],
    [right - point, bottom],
    [left + point, bottom],
  ]);

/** `metal` runs twice across the card, `metal-back` once in the opposite direction, `lettering` fills the name. */
export function frameGradients({ metal, colour }: RarityStyle, rarity: Rarity): string {
  const once = metal.map((hex, index): Stop => [index / (metal.length - 1), hex]);
  const twice: Stop[] = [
    ...once.map(([offset, hex]): Stop => [offset / 2, hex]),
    ...once.map(([offset, hex]): Stop => [0.5 + offset / 2, hex]),
  ];
  const lettering: Stop[] =
    rarity === 'mythic'
      ? [
          [0, '#fff'],
          [1, '#e9dcff'],
        ]
      : [
          [0, '#ffffff'],
          [0.48, mixHex(colour, '#ffffff', 0.72)],
          [0.52, mixHex(colour, '#ffffff', 0.45)],
          [1, mixHex(colour, '#ffffff', 0.85)],
        ];
  return (
    sheetGradient('metal', twice, [0, 0, WIDTH, HEIGHT], 'spreadMethod="reflect"') +
    sheetGradient('metal-back', once, [0, HEIGHT, WIDTH, 0]) +
    linearGradient('lettering', lettering) +
    linearGradient('plate', [
      [0, '#1b1e27'],
      [0.5, '#0c0e14'],
      [1, '#14161d'],
    ])
  );
}

function cornerOrnament(x: number, y: number, { colour }: RarityStyle): string {
  const [flipX, flipY] = [x > WIDTH / 2 ? -1 : 1, y > HEIGHT / 2 ? -1 : 1];
  return (
    `<g transform="translate(${x} ${y}) scale(${flipX} ${flipY})">` +
    path(
      'M0 92L0 30L30 0L92 0L78 10L36 10L10 36L10 78Z',
      'fill="url(#metal-back)" stroke="#05060a" stroke-width="1.4"',
    ) +
    `<circle cx="24" cy="24" r="4.6" fill="${colour}" stroke="#05060a" stroke-width="1.2"/></g>`
  );
}

function frameBody(style: RarityStyle): string {
  const rim = cutCorners(0, 0) + cutCorners(26, 30);
  const line = (inset: number, cut: number, attributes: string) =>
    path(cutCorners(inset, cut), `fill="none" ${attributes}`);
  return [
    path(rim, 'fill="url(#metal)" fill-rule="evenodd"'),
    `<clipPath id="rim"><path d="${rim}" clip-rule="evenodd"/></clipPath>`,
    `<g clip-path="url(#rim)" opacity=".5"><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#brushed)"/></g>`,
    line(3, 36, 'stroke="#fff" stroke-opacity=".5" stroke-width="1.6"'),
    line(26, 30, 'stroke="#05060a" stroke-width="5"'),
    line(31, 28, 'stroke="url(#metal-back)" stroke-width="2.2"'),
    style.hasDoubleRule ? line(38, 26, 'stroke="url(#metal-back)" stroke-width="1" opacity=".8"') : '',
    ...[27, WIDTH - 27].flatMap((x) => [27, HEIGHT - 27].map((y) => cornerOrnament(x, y, style))),
  ].join('');
}

const brushedMetal =
  '<filter id="brushed" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .55 0 0 0 -.16"/></filter>';

async function drawFrame(rarity: Rarity) {
  const style = rarityStyles[rarity];
  const body = frameBody(style);
  const scrim = `<rect x="30" y="640" width="${WIDTH - 60}" height="${HEIGHT - 670}" fill="url(#scrim)"/>`;
  const scrimGradient = linearGradient('scrim', [
    [0, '#05060a', 0],
    [0.3, '#05060a', 0.55],
    [1, '#05060a', 0.93],
  ]);
  const defs = frameGradients(style, rarity) + brushedMetal + scrimGradient;
  const grey = body.replaceAll('url(#metal)', '#6e6e6e').replaceAll('url(#metal-back)', '#e6e6e6');
  const panel = `<rect x="30" y="716" width="${WIDTH - 60}" height="${HEIGHT - 746}" fill="#000" opacity=".86"/>`;
  return {
    picture: await drawSvg(svgDocument(scrim + body, defs)),
    foil: await drawSvg(svgDocument(panel + grey, defs), WIDTH / 2),
  };
}

const drawn = new Map<Rarity, Promise<{ picture: Pixels; foil: Pixels }>>();

/** The metal frame of a rarity as pixels, drawn once per process: 750 wide, and its foil mask in grey, 375 wide. */
export function loadFrame(rarity: Rarity) {
  const known = drawn.get(rarity) ?? drawFrame(rarity);
  drawn.set(rarity, known);
  return known;
}
