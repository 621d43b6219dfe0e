import sharp from 'sharp';
import { type Stop, fourPointStar, linearGradient, path } from './drawing/svg.ts';

const amber: readonly Stop[] = [
  [0, '#ffe3a3'],
  [0.5, '#ffb52e'],
  [1, '#d9822b'],
];

const square = (body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs>${defs}</defs>${body}</svg>`;

const gradient = linearGradient('amber', amber, [0, 0, 1, 1]);

/** The shop's mark, a four-point star; `colour` makes it one flat colour ("currentColor" works inline). */
export const markSvg = (colour?: string): string =>
  colour === undefined
    ? square(path(fourPointStar(32, 32, 31, 0.13), 'fill="url(#amber)"'), gradient)
    : square(path(fourPointStar(32, 32, 31, 0.13), `fill="${colour}"`));

/** The mark on ink with a thicker waist, to stay readable at 16 pixels. */
export const faviconSvg = (): string =>
  square(
    `<rect width="64" height="64" rx="15" fill="#08090d"/>${path(fourPointStar(32, 32, 27, 0.2), 'fill="url(#amber)"')}`,
    gradient,
  );

export const renderIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(faviconSvg()), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer();
