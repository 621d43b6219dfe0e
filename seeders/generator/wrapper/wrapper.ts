import sharp from 'sharp';
import { composeScene } from '../compose.ts';
import { effort, encodeFoil, encodeSizes, joinAlpha } from '../drawing/encode.ts';
import { drawEmblem } from '../families/index.ts';
import { goldGradient, goldRays, goldRosettes } from '../drawing/gold-ink.ts';
import { fitSize, textPath, type Typeface } from '../lettering.ts';
import { type Pixels, drawSvg, layOver, openPixels, paintPixels, resizePixels } from '../drawing/pixels.ts';
import type { WrapperPictures, WrapperSpec } from '../../src/art/spec.ts';
import { circle, linearGradient, path, svgDocument } from '../drawing/svg.ts';
import { WRAPPER_HEIGHT as HEIGHT, WRAPPER_WIDTH as WIDTH, paintShards } from './wrapper-shards.ts';
import { shadeFoil } from './wrapper-still.ts';

const MIDDLE = WIDTH / 2;
const EMBLEM_Y = 500;
const EMBLEM_SIZE = 540;
const EMBLEM_RADIUS = 206;

/** The emblem: a square of a scene, cut to a disc. */
async function layEmblem(base: Pixels, { emblem, emblemCrop }: WrapperSpec): Promise<void> {
  const scene = await composeScene(drawEmblem(emblem));
  const { left, top, size } = emblemCrop;
  const square = await openPixels(scene)
    .extract({ left, top, width: size, height: size })
    .resize(EMBLEM_SIZE, EMBLEM_SIZE)
    .raw()
    .toBuffer();
  const disc = svgDocument(circle(MIDDLE, EMBLEM_Y, EMBLEM_RADIUS, 'fill="#fff"'), '', WIDTH, HEIGHT);
  const mask = await drawSvg(disc);
  const [offsetX, offsetY] = [MIDDLE - EMBLEM_SIZE / 2, EMBLEM_Y - EMBLEM_SIZE / 2];
  for (let row = 0; row < EMBLEM_SIZE; row++)
    for (let column = 0; column < EMBLEM_SIZE; column++) {
      const to = (row + offsetY) * WIDTH + column + offsetX;
      for (let part = 0; part < 3; part++)
        mask.data[to * 4 + part] = square[(row * EMBLEM_SIZE + column) * 3 + part] ?? 0;
    }
  layOver(base, mask);
}

function emblemRing(): string {
  const centre = [MIDDLE, EMBLEM_Y] as const;
  const rings = [
    [206, 9],
    [219, 2.4],
    [226, 1.2],
  ].map(([radius = 0, width]) =>
    circle(MIDDLE, EMBLEM_Y, radius, `fill="none" stroke="url(#gold)" stroke-width="${width}"`),
  );
  return (
    goldRays(centre, {
      count: 60,
      every: 5,
      inner: 226,
      long: 308,
      middle: 268,
      short: 254,
      spread: [0.028, 0.011],
    }) +
    goldRosettes(centre, { radius: 286, swing: 18, waves: [16, 6] }, { copies: 6, step: 2, opacity: 0.5 }) +
    rings.join('')
  );
}

function wrapperLettering({ title, subtitle, contentsLine }: WrapperSpec): string {
  const line = (
    typeface: Typeface,
    words: string,
    y: number,
    size: number,
    tracking: number,
    fill: string,
  ) => {
    const options = { anchor: 'middle', tracking } as const;
    return (
      textPath(typeface, words, [MIDDLE, y + 3, size], {
        ...options,
        attributes: 'fill="#05020c" opacity=".7"',
      }) + textPath(typeface, words, [MIDDLE, y, size], { ...options, attributes: `fill="${fill}"` })
    );
  };
  const words = title.toUpperCase().split(' ');
  const size = Math.min(...words.map((word) => fitSize('display', word, 92, 500, 6)));
  return [
    line('label', subtitle.toUpperCase(), 190, 23, 11, '#ffe9b8'),
    path(`M150 208H${WIDTH - 150}`, 'stroke="url(#gold)" stroke-width="2"'),
    ...words.map((word, index) => line('display', word, 872 + index * 88, size, 6, 'url(#gold)')),
    line('label', contentsLine.toUpperCase(), 1018, 22, 8, '#e9ddff'),
  ].join('');
}

const document = (body: string, defs = '') => svgDocument(body, defs, WIDTH, HEIGHT);

function inkDrawing(ink: string): string {
  const shade = linearGradient('shade', [
    [0, '#000', 0.35],
    [0.2, '#000', 0],
    [0.66, '#000', 0],
    [0.8, '#05020c', 0.62],
    [1, '#05020c', 0.8],
  ]);
  const border =
    path(`M58 118H${WIDTH - 58}V${HEIGHT - 104}H58Z`, 'fill="none" stroke="url(#gold)" stroke-width="3"') +
    path(
      `M68 128H${WIDTH - 68}V${HEIGHT - 114}H68Z`,
      'fill="none" stroke="url(#gold)" stroke-width="1" opacity=".8"',
    );
  return document(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>${ink}${border}`,
    goldGradient([60, 120, 620, 1040]) + shade,
  );
}

/** Foil strength: full on the shards, little on the emblem, most on gold ink. */
async function drawStrength(ink: string): Promise<Pixels> {
  const white = ink.replace(/url\(#gold\)|#[0-9a-f]{6}/g, '#fff');
  const drawing = await drawSvg(
    document(
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#b8b8b8"/>${circle(MIDDLE, EMBLEM_Y, EMBLEM_RADIUS, 'fill="#4a4a4a"')}${white}`,
    ),
  );
  const data = await openPixels(drawing).extractChannel(0).raw().toBuffer();
  return { ...drawing, data, channels: 1 };
}

/** Draws a pack's wrapper: the flat print for WebGL, and stills of it as lit foil for everywhere else. */
export async function renderWrapper(spec: WrapperSpec): Promise<WrapperPictures> {
  const size = { width: WIDTH, height: HEIGHT };
  const print = await resizePixels(
    paintPixels(paintShards(spec.key, spec.colours), 0.8, size),
    WIDTH,
    HEIGHT,
  );
  await layEmblem(print, spec);
  const ink = emblemRing() + wrapperLettering(spec);
  layOver(print, await drawSvg(inkDrawing(ink)));
  const strength = await drawStrength(ink);
  const texture = joinAlpha(print, strength);
  const still = shadeFoil(print, strength);
  return {
    ...(await encodeSizes(still.colours, still.alpha)),
    foil: await encodeFoil(strength),
    texture: await sharp(texture.data, { raw: { ...size, channels: 4 } })
      .webp({ quality: 88, effort, exact: true })
      .toBuffer(),
  };
}
