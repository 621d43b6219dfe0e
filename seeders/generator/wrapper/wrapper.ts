import sharp from 'sharp';
import type { WrapperPictures, WrapperSpec } from '../../src/art/spec.ts';
import { rosette } from '../card/back.ts';
import { emboss, heightsOf } from '../card/emboss.ts';
import { ornament } from '../card/ornaments.ts';
import { effort, encodeFoil, encodeSizes, joinAlpha } from '../drawing/encode.ts';
import { type Pixels, drawSvg, layOver } from '../drawing/pixels.ts';
import { linearGradient, svgDocument } from '../drawing/svg.ts';
import { drawArt } from '../engine/draw.ts';
import { clamp, hex, mix } from '../engine/noise.ts';
import { fitSize, textPath } from '../lettering.ts';
import { shadeFoil } from './wrapper-still.ts';

const sheet = { width: 680, height: 1160 };
const { width: W, height: H } = sheet;
const MIDDLE = W / 2;

/** Where a series shows its picture and its name; a box shows the picture on its whole front. */
interface Layout {
  /** Outline of the picture's window, and the box round it. */
  window: string;
  box: readonly [number, number, number, number];
  /** Ornaments beside the border. */
  more: string;
  title: number;
  lens: number;
}

const box: Layout = {
  window: `M46 112H${W - 46}V${H - 98}H46Z`,
  box: [0, 0, W, H],
  more: '',
  title: 900,
  lens: 0.92,
};

/** A clock's face, a flame's arch, a ballot's slot and a seed packet's label. */
const bags: Readonly<Record<string, Layout>> = {
  UNL: {
    window: 'M340 272A228 228 0 0 1 340 728A228 228 0 0 1 340 272Z',
    box: [112, 272, 456, 456],
    more: `<g transform="translate(340 500) scale(1.42)">${Array.from({ length: 60 }, (_, k) => `<path transform="rotate(${k * 6})" d="M0 -168V-${k % 5 ? 176 : 190}" stroke-width="${k % 5 ? 2 : 5}"/>`).join('')}</g>`,
    title: 872,
    lens: 1.15,
  },
  KND: {
    window: 'M112 800V420C150 330 300 330 340 190C380 330 530 330 568 420V800Z',
    box: [112, 190, 456, 610],
    more: '<path d="M92 820H588M112 836H568" stroke-width="3"/>',
    title: 902,
    lens: 1.05,
  },
  SLT: {
    window: 'M92 300Q92 250 142 250H538Q588 250 588 300V720Q588 770 538 770H142Q92 770 92 720Z',
    box: [92, 250, 496, 520],
    more: '<path d="M180 812H500" stroke-width="9"/><path d="M196 224H484" stroke-width="3"/>',
    title: 900,
    lens: 1.1,
  },
  BRG: {
    window: 'M84 192H596V700C520 760 440 700 340 760C240 700 160 760 84 700Z',
    box: [84, 192, 512, 570],
    more: '<path d="M84 790C160 830 240 770 340 830C440 770 520 830 596 790" stroke-width="4"/>',
    title: 910,
    lens: 1.05,
  },
};

function lettering({ title, subtitle, contentsLine, colours }: WrapperSpec, top: number): string {
  const middle = { anchor: 'middle' } as const;
  const words = title.toUpperCase().split(' ');
  const size = Math.min(...words.map((word) => fitSize('display', word, 86, 500, 6)));
  const dark = 'fill="#05020c" opacity=".65"';
  const line = (
    typeface: 'display' | 'label',
    text: string,
    y: number,
    height: number,
    tracking: number,
    fill: string,
  ) =>
    textPath(typeface, text, [MIDDLE, y + 3, height], { ...middle, tracking, attributes: dark }) +
    textPath(typeface, text, [MIDDLE, y, height], { ...middle, tracking, attributes: `fill="${fill}"` });
  return [
    line('label', subtitle.toUpperCase(), 168, 22, 11, colours[4]),
    ...words.map((word, index) => line('display', word, top + index * 84, size, 6, 'url(#title)')),
    line('label', contentsLine.toUpperCase(), 1030, 21, 8, colours[4]),
  ].join('');
}

const titleGradient = ({ colours }: WrapperSpec) =>
  linearGradient('title', [
    [0, colours[4]],
    [0.5, colours[3]],
    [1, colours[4]],
  ]);

/** Paper, ornaments and picture; `foil` is how strongly each pixel shines. */
async function print(spec: WrapperSpec): Promise<{ colours: Pixels; foil: Buffer; layout: Layout }> {
  const isBox = spec.layout === 'box';
  const layout = isBox ? box : (bags[spec.setCode] ?? box);
  const [left, top, width, height] = layout.box;
  const art = drawArt({ ...spec.emblem, seed: spec.key, width, height, lens: layout.lens });
  const corner = isBox ? `<g transform="translate(340 262) scale(.24)">${rosette(spec.setCode)}</g>` : '';
  const solid = await heightsOf(
    `<path d="M0 0H${W}V${H}H0Z ${layout.window}" fill="#fff" fill-rule="evenodd" stroke="none"/>`,
    sheet,
    W,
  );
  const border = `<g transform="translate(36 96)">${ornament(spec.setCode, { width: W - 72, height: H - 184 }, isBox ? 10 : 24)}</g>`;
  const raised = await heightsOf(
    `<path d="${layout.window}" stroke-width="10"/>${layout.more}${border}${corner}`,
    sheet,
    W,
  );
  const surface = {
    ground: spec.colours[1],
    deep: spec.colours[0],
    metal: hex(spec.colours[3]),
    grain: [1.2, 1.2],
    sheen: 0.7,
  } as const;
  const paper = emboss(raised, solid, W, surface);
  const data = Buffer.alloc(W * H * 3);
  const foil = Buffer.alloc(W * H);
  for (let at = 0; at < W * H; at++) {
    const [ax, ay] = [(at % W) - left, Math.floor(at / W) - top];
    const isInside = ax >= 0 && ay >= 0 && ax < width && ay < height;
    const from = ay * width + ax;
    const cover = isInside ? Math.max(solid[at] ?? 0, (raised[at] ?? 0) * (isBox ? 1 : 0)) : 1;
    for (let c = 0; c < 3; c++)
      data[at * 3 + c] =
        clamp(mix(isInside ? (art.picture[from * 3 + c] ?? 0) : 0, paper.colour[at * 3 + c] ?? 0, cover)) *
        255;
    const shine = isInside ? 0.18 + (art.foil[from] ?? 0) * 0.5 : 0;
    foil[at] = mix(shine, 0.5 + 0.5 * (raised[at] ?? 0), cover) * 255;
  }
  return { colours: { data, width: W, height: H, channels: 3 }, foil, layout };
}

/** Draws a pack's wrapper: the flat print for WebGL, and stills of it as lit foil for everywhere else. */
export async function renderWrapper(spec: WrapperSpec): Promise<WrapperPictures> {
  const { colours, foil, layout } = await print(spec);
  const words = lettering(spec, layout.title);
  const shade = linearGradient('shade', [
    [0, '#05020c', 0.45],
    [0.2, '#05020c', 0],
    [0.66, '#05020c', 0],
    [0.8, '#05020c', 0.62],
    [1, '#05020c', 0.8],
  ]);
  const over = `<rect width="${W}" height="${H}" fill="url(#shade)"/>${words}`;
  layOver(colours, await drawSvg(svgDocument(over, shade + titleGradient(spec), W, H)));
  const ink = await drawSvg(svgDocument(words, titleGradient(spec), W, H));
  for (let at = 0; at < foil.length; at++) foil[at] = Math.max(foil[at] ?? 0, ink.data[at * 4 + 3] ?? 0);
  const strength: Pixels = { data: foil, width: W, height: H, channels: 1 };
  const texture = joinAlpha(colours, strength);
  const still = shadeFoil(colours, strength);
  return {
    ...(await encodeSizes(still.colours, still.alpha)),
    foil: await encodeFoil(strength),
    texture: await sharp(texture.data, { raw: { ...sheet, channels: 4 } })
      .webp({ quality: 88, effort, exact: true })
      .toBuffer(),
  };
}
