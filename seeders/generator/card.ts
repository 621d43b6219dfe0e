import { NAME_PLATE, NAME_PLATE_INSIDE, cardFace, nameLettering } from './card-face.ts';
import { type Scene, composeScene } from './compose.ts';
import { encodeFoil, encodeSizes } from './drawing/encode.ts';
import { drawScene } from './families/index.ts';
import { loadFrame } from './frame.ts';
import { type Pixels, drawSvg, layOver, openPixels, screenOver } from './drawing/pixels.ts';
import { rarityStyles } from './rarity-style.ts';
import {
  type CardPictures,
  type CardSpec,
  CARD_HEIGHT as HEIGHT,
  CARD_WIDTH as WIDTH,
} from '../src/art/spec.ts';
import { linearGradient, path, svgDocument } from './drawing/svg.ts';

const PANEL_TOP = 716;

/** Lays frosted glass over the lower part: blurs and darkens the art below. */
async function layGlass(base: Pixels): Promise<void> {
  const height = HEIGHT - 34 - PANEL_TOP;
  const { data } = await openPixels(base)
    .extract({ left: 34, top: PANEL_TOP, width: WIDTH - 68, height })
    .resize(Math.round((WIDTH - 68) / 4), Math.round(height / 4), { fit: 'fill' })
    .blur(5.5)
    .modulate({ brightness: 0.55, saturation: 1.25 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = Math.round((WIDTH - 68) / 4);
  const glass = await openPixels({ data, width: small, height: Math.round(height / 4), channels: 3 })
    .resize(WIDTH - 68, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let row = 0; row < height; row++) {
    const opacity = Math.min(1, row / (height * 0.16));
    for (let column = 0; column < WIDTH - 68; column++) {
      const from = (row * (WIDTH - 68) + column) * 3;
      const to = ((PANEL_TOP + row) * WIDTH + 34 + column) * 3;
      for (let part = 0; part < 3; part++) {
        const under = base.data[to + part] ?? 0;
        base.data[to + part] = under + ((glass[from + part] ?? 0) - under) * opacity;
      }
    }
  }
}

const sheenDrawing = svgDocument(
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sheen)"/>`,
  linearGradient(
    'sheen',
    [
      [0, '#fff', 0.1],
      [0.35, '#fff', 0.02],
      [0.36, '#fff', 0],
      [1, '#fff', 0],
    ],
    [0, 0, 0.7, 1],
  ),
);

async function drawSheen(): Promise<Pixels> {
  const drawing = await drawSvg(sheenDrawing);
  const data = await openPixels(drawing).flatten({ background: '#000' }).raw().toBuffer();
  return { ...drawing, data, channels: 3 };
}

export async function drawCornerMask(width: number, height: number): Promise<Pixels> {
  const radius = (40 * width) / WIDTH;
  const shape = `<rect width="${width}" height="${height}" rx="${radius}" fill="#fff"/>`;
  const drawing = await drawSvg(svgDocument(shape, '', width, height));
  const data = await openPixels(drawing).extractChannel('alpha').raw().toBuffer();
  return { ...drawing, data, channels: 1 };
}

let shared: Promise<{ sheen: Pixels; corners: Pixels }> | undefined;

const drawShared = async () => ({
  sheen: await drawSheen(),
  corners: await drawCornerMask(WIDTH, HEIGHT),
});

async function drawFoil(spec: CardSpec, scene: Scene): Promise<Pixels> {
  const { foil: frame } = await loadFrame(spec.rarity);
  const strength = rarityStyles[spec.rarity].artFoil;
  const drawing = openPixels(await drawSvg(scene.foilSvg, WIDTH / 2)).flatten({ background: '#000' });
  const base: Pixels = {
    data: await (scene.isMirrored ? drawing.flop() : drawing).linear(strength, 0).raw().toBuffer(),
    width: WIDTH / 2,
    height: HEIGHT / 2,
    channels: 3,
  };
  layOver(base, frame);
  const name = path(NAME_PLATE + NAME_PLATE_INSIDE, 'fill="#fff" fill-rule="evenodd"');
  layOver(base, await drawSvg(svgDocument(name + nameLettering(spec, 'fill="#fff"')), WIDTH / 2));
  const strengths = await openPixels(base).extractChannel(0).raw().toBuffer();
  return { ...base, data: strengths, channels: 1 };
}

/** Draws one card: the picture with rounded transparent corners in three widths, and its foil mask. */
export async function renderCard(spec: CardSpec): Promise<CardPictures> {
  shared ??= drawShared();
  const { sheen, corners } = await shared;
  const scene = drawScene(spec.motif);
  const picture = await composeScene(scene);
  const { picture: frame } = await loadFrame(spec.rarity);
  await layGlass(picture);
  layOver(picture, frame);
  layOver(picture, await drawSvg(cardFace(spec, scene.palette.pale)));
  screenOver(picture, sheen);
  return {
    ...(await encodeSizes(picture, corners)),
    foil: await encodeFoil(await drawFoil(spec, scene)),
  };
}
