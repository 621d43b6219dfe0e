import { fileURLToPath } from 'node:url';

import type { OverlayOptions } from 'sharp';

import { carton, classShapes, drawCarton, labelSize, type ClassShape } from '../../contract/index.ts';
import { escapeHtml } from '../../platform/mail/render.ts';

export interface SharePicture {
  /** Small line above the title: the kind of subject. */
  kicker: string;
  title: string;
  /** Figures: price, value, serial. */
  figures: string;
  /** A muted line at the foot. */
  note: string;
  /** A stored picture, in portrait orientation. */
  art?: Buffer | undefined;
  /** The words on a box, which is then drawn with the art on it; absent for anything else. */
  boxLabel?: string | undefined;
  /** The pulled unit's serial, drawn over the art as on every page. */
  serial?: string | undefined;
  /** The class's or the shop's colour, as #rrggbb. */
  colour: string;
  /** The card class's shape, before the kicker. */
  shape?: ClassShape;
}

const width = 1200;
const height = 630;
const ink = '#08090d';
const textWidth = 620;
const left = 72;
const artHeight = 500;
const markSize = 30;
const markRoom = 44;

// When bundled, this file is part of dist/main.js. A missing font falls back to another one silently.
const fonts = new URL(import.meta.url.endsWith('.ts') ? '../../../fonts/' : '../fonts/', import.meta.url);
const fontFile = (name: string): string => fileURLToPath(new URL(name, fonts));
const archivo = fontFile('archivo-ui.ttf');
const mono = fontFile('geist-mono-num.ttf');

interface Line {
  words: string;
  colour: string;
  /** Pango font description, with the size in pixels. */
  font: string;
  file: string;
  spacing?: number;
  mark?: ClassShape | undefined;
}

interface DrawnLine {
  input: Buffer;
  wide: number;
  tall: number;
  mark?: Buffer;
}

/** Draws a 1200 × 630 JPEG for shared links. */
export async function drawSharePicture(picture: SharePicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const lines = await Promise.all(linesOf(picture).map(drawLine));
  const art = await placeArt(picture);
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([{ input: glow(picture.colour), left: 0, top: 0 }, ...stack(lines), ...art])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Sets a long title in a smaller size instead of cutting it. */
function linesOf({ kicker, title, figures, note, colour, shape }: SharePicture): Line[] {
  const titleSize = title.length > 34 ? 46 : title.length > 20 ? 56 : 68;
  return [
    { words: kicker, colour, font: 'Archivo SemiBold, SemiBold 28', file: archivo, mark: shape },
    {
      words: title,
      colour: '#f4f2ee',
      font: `Archivo SemiBold, Heavy ${titleSize}`,
      file: archivo,
      spacing: 2,
    },
    { words: figures, colour: '#ffb52e', font: 'Geist Mono, Medium 38', file: mono },
    { words: note, colour: '#a4a9b8', font: 'Archivo SemiBold, 25', file: archivo, spacing: 4 },
  ];
}

async function drawLine({ words, colour, font, file, spacing, mark }: Line): Promise<DrawnLine> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(words)}</span>`,
      font,
      fontfile: file,
      width: textWidth - (mark ? markRoom : 0),
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(spacing !== undefined && { spacing }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    wide: info.width,
    tall: info.height,
    ...(mark && { mark: drawMark(mark, colour) }),
  };
}

const drawMark = (shape: ClassShape, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${markSize}" height="${markSize}" viewBox="0 0 16 16"><path d="${classShapes[shape]}" fill="${colour}"/></svg>`,
  );

function stack(lines: DrawnLine[]): OverlayOptions[] {
  const gaps = [26, 34, 44, 0];
  const all = lines.reduce((sum, { tall }, index) => sum + tall + (gaps[index] ?? 0), 0);
  let top = Math.max(48, Math.round((height - all) / 2));
  return lines.flatMap(({ input, tall, mark }, index) => {
    const placed = mark
      ? [
          { input: mark, left, top },
          { input, left: left + markRoom, top },
        ]
      : [{ input, left, top }];
    top += tall + (gaps[index] ?? 0);
    return placed;
  });
}

async function placeArt({ art, boxLabel, serial }: SharePicture): Promise<OverlayOptions[]> {
  if (boxLabel !== undefined) return placeCarton(boxLabel, art);
  return art ? frameArt(art, serial) : [];
}

/** A box as on the pages; its label is set in the shop's own letters. */
async function placeCarton(label: string, art?: Buffer): Promise<OverlayOptions[]> {
  const { default: sharp } = await import('sharp');
  const scale = artHeight / carton.height;
  const box = { width: Math.round(carton.width * scale), height: artHeight };
  const picture = art ? await embed(art) : null;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="0 0 ${carton.width} ${carton.height}">${drawCarton(picture)}</svg>`,
  );
  const size = Math.round(labelSize(label) * scale);
  const line = await drawLine({
    words: label,
    colour: carton.paper,
    font: `Archivo SemiBold, SemiBold ${size}`,
    file: archivo,
  });
  const place = { left: width - 84 - box.width, top: Math.round((height - artHeight) / 2) };
  const { left: side, top, width: wide, height: tall } = carton.front;
  const middle = { left: (side + wide / 2) * scale, top: (top + tall - carton.labelHeight / 2) * scale };
  return [
    { input: await sharp(svg).png().toBuffer(), ...place },
    {
      input: line.input,
      left: Math.round(place.left + middle.left - line.wide / 2),
      top: Math.round(place.top + middle.top - line.tall / 2),
    },
  ];
}

/** The picture inside an SVG, no larger than it is drawn. */
async function embed(art: Buffer): Promise<{ href: string; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(art)
    .resize({ width: 480, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}

async function frameArt(bytes: Buffer, serial?: string): Promise<OverlayOptions[]> {
  const { default: sharp } = await import('sharp');
  const fitted = sharp(bytes).resize({ height: artHeight, width: 380, fit: 'inside' });
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true });
  const corner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="18"/></svg>`,
  );
  const input = await sharp(data)
    .composite([{ input: corner, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const place = { left: width - 84 - info.width, top: Math.round((height - info.height) / 2) };
  const corners = { right: place.left + info.width, bottom: place.top + info.height };
  return [{ input, ...place }, ...(serial === undefined ? [] : await drawSerial(serial, corners))];
}

/** Draws the serial on a dark plate, in the lower right corner of the art. */
async function drawSerial(
  words: string,
  { right, bottom }: { right: number; bottom: number },
): Promise<OverlayOptions[]> {
  const line = await drawLine({ words, colour: '#f4f2ee', font: 'Geist Mono, Medium 19', file: mono });
  const plate = { wide: line.wide + 22, tall: line.tall + 14 };
  const left = right - 20 - plate.wide;
  const top = bottom - 12 - plate.tall;
  const shape = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.wide}" height="${plate.tall}"><rect x="0.5" y="0.5" width="${plate.wide - 1}" height="${plate.tall - 1}" rx="8" fill="#05060a" fill-opacity="0.9" stroke="#fff" stroke-opacity="0.35"/></svg>`,
  );
  return [
    { input: shape, left, top },
    { input: line.input, left: left + 11, top: top + 7 },
  ];
}

const glow = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="0.82" cy="0.5" r="0.6"><stop offset="0" stop-color="${colour}" stop-opacity="0.38"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
