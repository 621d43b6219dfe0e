import { mix } from '../machine/spring.ts';
import type { Colour } from './tear.ts';

type Stop = readonly [at: number, colour: string];

/** A canvas that is painted once and copied in slices each frame. */
export function makeCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return [canvas, canvas.getContext('2d')];
}

function paintColumn(width: number, height: number, stops: readonly Stop[]): HTMLCanvasElement {
  const [canvas, context] = makeCanvas(width, height);
  if (context === null) return canvas;
  const fill = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  context.fillStyle = fill;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** The inside of the foil. */
export const paintInside = (): HTMLCanvasElement =>
  paintColumn(8, 128, [
    [0, '#7d828e'],
    [0.3, '#dfe3ea'],
    [0.55, '#a9afbb'],
    [1, '#6c717d'],
  ]);

/** One column of the light that comes out of the slit. */
export function paintLight([red, green, blue]: Colour): HTMLCanvasElement {
  const bright = [red, green, blue].map((share) => Math.round(mix(share, 255, 0.7))).join();
  return paintColumn(2, 256, [
    [0, `rgba(${red},${green},${blue},0)`],
    [0.55, `rgba(${red},${green},${blue},0.16)`],
    [0.86, `rgba(${red},${green},${blue},0.6)`],
    [0.965, `rgba(${bright},0.95)`],
    [1, 'rgba(255,255,255,1)'],
  ]);
}

/** Light that falls on the foil below the slit. */
export const paintSpill = (): HTMLCanvasElement =>
  paintColumn(2, 64, [
    [0, 'rgba(255,255,255,0.9)'],
    [1, 'rgba(255,255,255,0)'],
  ]);

/** Scaled once, so that each frame copies one to one. */
export function scaleImage(image: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const [canvas, context] = makeCanvas(width, height);
  if (context === null) return canvas;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** A wrapper without a picture: plain foil with its title. */
export function paintPlainWrapper(title: string): HTMLCanvasElement {
  const [canvas, context] = makeCanvas(750, 1279);
  if (context === null) return canvas;
  const fill = context.createLinearGradient(0, 0, 750, 1279);
  fill.addColorStop(0, '#31374a');
  fill.addColorStop(0.5, '#1b1f2c');
  fill.addColorStop(1, '#262b3a');
  context.fillStyle = fill;
  context.fillRect(0, 0, 750, 1279);
  context.fillStyle = '#f4f2ee';
  context.font = '700 72px system-ui, sans-serif';
  context.textAlign = 'center';
  context.fillText(title, 375, 660, 640);
  return canvas;
}
