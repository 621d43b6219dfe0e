import type { CardPictures, CardSpec } from '../../src/art/spec.ts';
import { type Art, drawArt } from '../engine/draw.ts';
import { clamp, fbm, hex, mix, smooth } from '../engine/noise.ts';
import { encodeFoil, encodeSizes } from '../drawing/encode.ts';
import { drawSvg, layOver, resizePixels } from '../drawing/pixels.ts';
import { type Frame, frameOf } from './frame.ts';
import { layouts } from './houses.ts';
import { cardFace } from './lettering.ts';
import { FULL, cornerMask, sheet } from './sheet.ts';

/** Width at which pictures are painted; lettering is laid over the whole size. */
const PAINTED = 560;
const gold = hex('#ffd77a').map((value) => value ** (1 / 2.2));

/** The part of a card that its picture fills, at a card's width. */
export function artBox({ rarity }: Pick<CardSpec, 'rarity'>, width: number) {
  const { window, breaks } = layouts[rarity];
  const box = window && !breaks ? window : [0, 0, sheet.width, sheet.height];
  const [left = 0, top = 0, wide = 0, high = 0] = box.map((value) =>
    Math.round((value * width) / sheet.width),
  );
  return { left, top, width: wide, height: high };
}

/** The legendary's double gold rule with stepped corners. */
function goldRule(x: number, y: number): number {
  const [fromSide, fromEnd] = [Math.min(x, sheet.width - x), Math.min(y, sheet.height - y)];
  const edge = Math.min(fromSide, fromEnd);
  if (fromSide < 56 && fromEnd < 56)
    return edge > 18 ? smooth(3.4, 1.4, Math.abs(Math.max(fromSide, fromEnd) - 56)) : 0;
  return Math.max(smooth(3.2, 1.3, Math.abs(edge - 20)), smooth(1.8, 0.7, Math.abs(edge - 30)));
}

/** The mythic's engraved rings round a place of the picture. */
function halo(x: number, y: number, [cx = 0.5, cy = 0.4]: readonly number[]): number {
  const away = Math.hypot(x - cx, y - cy * 1.4);
  const ticks = Math.abs((((Math.atan2(y - cy * 1.4, x - cx) / Math.PI) * 36 + 72) % 1) - 0.5);
  const line = (radius: number, wide: number) => smooth(wide, wide * 0.3, Math.abs(away - radius));
  const between = away > 0.425 && away < 0.445 ? smooth(0.1, 0.03, ticks) : 0;
  return Math.max(line(0.4, 0.0034), line(0.425, 0.0018), line(0.6, 0.0026), between);
}

interface Spot {
  x: number;
  y: number;
  value: readonly number[];
  shine: number;
  isHero: boolean;
}

/** Gold in a legendary's engraving, film in a mythic's light; the subject keeps its own colours. */
const treatments: Partial<Record<CardSpec['rarity'], (spot: Spot, scene: Art['scene']) => number[]>> = {
  legendary: ({ x, y, value, shine, isHero }) => {
    const part = Math.max(
      shine * (isHero ? 0.3 : 0.55),
      isHero ? 0 : goldRule(x * sheet.width, y * sheet.width) * 0.95,
    );
    return value.map((tone, c) => mix(tone, Math.min(1, tone * 0.5 + (gold[c] ?? 0) * 0.62), part));
  },
  mythic: ({ x, y, value: [red = 0, green = 0, blue = 0], shine, isHero }, { shine: place }) => {
    const grey = red * 0.3 + green * 0.59 + blue * 0.11;
    const phase = (grey * 0.8 + x * 0.55 + y * 0.32 + fbm(x * 2, y * 2, 5, 3) * 0.3) * 6.283;
    const ring = isHero ? 0 : halo(x, y, place ?? []);
    return [red, green, blue].map((tone, c) => {
      const film = 0.5 + 0.5 * Math.cos(phase + c * 2.094);
      const own = isHero ? tone : mix(tone, grey * 0.5 + film * grey * 0.7, 0.36);
      return clamp(own + shine * (isHero ? 0.1 : 0.3) * (0.4 + 0.6 * film) + ring * 0.5 * (0.5 + 0.5 * film));
    });
  },
};

/** A soft shadow of the subject on the frame that it steps out of. */
function castShadow(
  picture: Buffer,
  frame: Frame,
  isHero: (at: number) => boolean,
  width: number,
  below: number,
): void {
  const reach = Math.max(2, Math.round(width / 90));
  for (let at = picture.length / 3 - 1; at >= reach * (width + 1); at--) {
    if ((frame.solid[at] ?? 0) < 0.5 || isHero(at)) continue;
    let dark = 0;
    for (let step = 1; step <= reach; step++)
      if (isHero(at - step - step * width) && Math.floor(at / width) - step < below) dark += 1 / reach;
    for (let c = at * 3; c < at * 3 + 3; c++) picture[c] = (picture[c] ?? 0) * (1 - dark * 0.6);
  }
}

/** Lays picture and frame together; returns colours and foil strengths. */
function compose(card: CardSpec, art: Art, frame: Frame | undefined, width: number) {
  const layout = layouts[card.rarity];
  const height = Math.round(width * 1.4);
  const box = artBox(card, width);
  const treat = treatments[card.rarity];
  const plateTop = ((layout.plate?.[1] ?? 0) * width) / sheet.width;
  const isHero = (at: number) => art.heroes.has(art.frame.material[at] ?? 0);
  const colours = Buffer.alloc(width * height * 3);
  const foil = Buffer.alloc(width * height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [ax, ay] = [x - box.left, y - box.top];
    const isInside = ax >= 0 && ay >= 0 && ax < box.width && ay < box.height;
    const from = ay * box.width + ax;
    const shine = isInside ? (art.foil[from] ?? 0) : 0;
    const hero = isInside && isHero(from);
    const isOut = layout.breaks && hero && y < plateTop;
    const cover = isOut ? 0 : (frame?.solid[at] ?? 0);
    let value: readonly number[] = isInside ? [...art.picture.subarray(from * 3, from * 3 + 3)] : [0, 0, 0];
    if (treat) value = treat({ x: x / width, y: y / width, value, shine, isHero: hero }, art.scene);
    for (let c = 0; c < 3; c++)
      colours[at * 3 + c] = clamp(mix(value[c] ?? 0, frame?.colour[at * 3 + c] ?? 0, cover)) * 255;
    foil[at] = clamp(mix(shine * layout.foil, (frame?.raised[at] ?? 0) * 0.9, cover)) * 255;
  }
  if (frame && layout.breaks) castShadow(colours, frame, isHero, width, plateTop);
  return {
    colours: { data: colours, width, height, channels: 3 as const },
    foil: { data: foil, width, height, channels: 1 as const },
  };
}

/** The request for a card's picture at a card's width. */
export function artOf(card: CardSpec, width: number) {
  const { width: wide, height } = artBox(card, width);
  return {
    ...card.motif,
    seed: card.name,
    width: wide,
    height,
    lens: layouts[card.rarity].lens,
    raise: layouts[card.rarity].raise ?? 0,
  };
}

/** Draws one card: the picture with rounded transparent corners in three widths, and its foil mask. */
export async function renderCard(card: CardSpec, painted = PAINTED): Promise<CardPictures> {
  const art = drawArt(artOf(card, painted));
  const frame = await frameOf(card.setCode, card.rarity, painted);
  const { colours, foil } = compose(card, art, frame, painted);
  const picture = await resizePixels(colours, FULL.width, FULL.height);
  layOver(picture, await drawSvg(cardFace(card), FULL.width));
  return { ...(await encodeSizes(picture, await cornerMask())), foil: await encodeFoil(foil) };
}
