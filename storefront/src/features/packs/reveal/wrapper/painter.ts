import { clamp, smooth } from '../machine/spring.ts';
import { paintInside, paintLight, paintSpill, scaleImage } from './sprites.ts';
import { COLUMNS, type Colour, type Tear } from './tear.ts';

/** Only the part above this share bends and is painted each frame; the rest is a second, still canvas. */
const BEND_TO = 0.36;

export interface WrapperBox {
  width: number;
  height: number;
  /** Room beside and above for the strip. */
  padX: number;
  padTop: number;
}

const jitter = Float32Array.from(
  { length: COLUMNS + 1 },
  (_, index) => Math.sin(index * 12.9) * 0.5 + Math.sin(index * 4.1) * 0.5,
);

const roundedTo = (value: number, scale: number): number => Math.round(value * scale) / scale;

/** Paints a foil wrapper that bends, tears along a path and sheds a curling strip; Canvas 2D, so that no GPU is needed. */
export class WrapperPainter {
  readonly bend: number;
  readonly #box: WrapperBox;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #low: CanvasRenderingContext2D;
  readonly #image: HTMLCanvasElement;
  readonly #scale = Math.min(2, devicePixelRatio || 1);
  readonly #inside = paintInside();
  readonly #spill = paintSpill();
  readonly #white: HTMLCanvasElement;
  #tone: HTMLCanvasElement | null = null;

  constructor(
    [canvas, low]: readonly [HTMLCanvasElement, HTMLCanvasElement],
    image: CanvasImageSource,
    box: WrapperBox,
    white: Colour,
  ) {
    const [context, lowContext] = [canvas.getContext('2d'), low.getContext('2d')];
    if (context === null || lowContext === null) throw new Error('This browser has no Canvas 2D.');
    const scale = this.#scale;
    this.#box = box;
    this.#canvas = canvas;
    this.#context = context;
    this.#low = lowContext;
    this.#white = paintLight(white);
    this.#image = scaleImage(image, Math.round(box.width * scale), Math.round(box.height * scale));
    this.bend = Math.round(box.height * BEND_TO);
    canvas.width = (box.width + box.padX * 2) * scale;
    canvas.height = (this.bend + box.padTop + 1) * scale;
    low.width = box.width * scale;
    low.height = (box.height - this.bend) * scale;
  }

  tint(tone: Colour): void {
    this.#tone = paintLight(tone);
  }

  draw(tear: Tear): void {
    const { width, padX, padTop } = this.#box;
    const [context, scale] = [this.#context, this.#scale];
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (tear.direction < 0) {
      context.translate(width + padX * 2, 0);
      context.scale(-1, 1);
    }
    context.translate(padX, padTop);
    if (tear.tip < 0.004 && tear.pull < 0.3) {
      this.#drawClosed(tear);
      return;
    }
    this.#paintBody(tear);
    if (tear.tip <= 0.004) return;
    this.#paintLightOf(tear);
    this.#paintEdge(tear);
    if (tear.fly < 0.98) this.#paintStrip(tear);
  }

  #drawClosed(tear: Tear): void {
    const { width, height } = this.#box;
    const [low, scale] = [this.#low, this.#scale];
    // The picture itself is never mirrored.
    this.#context.setTransform(scale, 0, 0, scale, this.#box.padX * scale, this.#box.padTop * scale);
    this.#context.drawImage(this.#image, 0, 0, width, height);
    this.#paintSheen(this.#context, tear.sheen);
    low.setTransform(scale, 0, 0, scale, 0, -this.bend * scale);
    low.clearRect(0, 0, width, height);
    low.drawImage(this.#image, 0, 0, width, height);
    this.#paintSheen(low, tear.sheen);
  }

  /** How far the torn edge of the body has moved: up with the tip, down behind it. */
  #lipAt(tear: Tear, at: number): number {
    const behind = tear.tip - at;
    return tear.lift * 5 * smooth(0.02, 0.24, behind) - tear.pull * Math.exp(-((behind / 0.1) ** 2));
  }

  #sourceOf(tear: Tear, column: number): number {
    return ((tear.direction > 0 ? column : COLUMNS - 1 - column) * this.#image.width) / COLUMNS;
  }

  #paintBody(tear: Tear): void {
    const [context, image, { width, height }] = [this.#context, this.#image, this.#box];
    const step = width / COLUMNS;
    const below = this.bend + 1;
    for (let column = 0; column < COLUMNS; column++) {
      const at = (column + 0.5) / COLUMNS;
      const isTorn = at < tear.tip;
      const near = Math.exp(-(((at - tear.tip) / 0.17) ** 2));
      const top = isTorn ? (tear.cut[column] ?? 0) : 0;
      const head = top * height + (isTorn ? this.#lipAt(tear, at) : -tear.pull * near);
      const from = top * image.height;
      context.drawImage(
        image,
        this.#sourceOf(tear, column),
        from,
        image.width / COLUMNS,
        below * this.#scale - from,
        column * step,
        head,
        step + 0.6,
        below - head,
      );
    }
    this.#paintSheen(context, tear.sheen);
    if (tear.pull >= 0.5) this.#paintCrease(tear);
  }

  #paintSheen(context: CanvasRenderingContext2D, sheen: number): void {
    const { width, height } = this.#box;
    const at = 0.5 + sheen * 0.75;
    const fill = context.createLinearGradient(0, 0, width, height * 0.35);
    for (const [away, alpha] of [
      [-0.26, 0],
      [-0.05, 0.15],
      [0, 0.3],
      [0.05, 0.13],
      [0.26, 0],
    ] as const)
      fill.addColorStop(clamp(at + away), `rgba(235,250,255,${alpha})`);
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = fill;
    context.fillRect(-20, -60, width + 40, height + 70);
    context.globalCompositeOperation = 'source-over';
  }

  /** Foil that is pulled up: bright on the side towards the light, dark behind. */
  #paintCrease(tear: Tear): void {
    const context = this.#context;
    const strength = clamp(tear.pull / 22);
    const left = tear.tip * this.#box.width;
    const fill = context.createLinearGradient(left - 70, 0, left + 90, 34);
    fill.addColorStop(0, 'rgba(0,0,0,0)');
    fill.addColorStop(0.36, `rgba(0,0,0,${0.27 * strength})`);
    fill.addColorStop(0.47, `rgba(255,255,255,${0.27 * strength})`);
    fill.addColorStop(0.62, `rgba(0,0,0,${0.23 * strength})`);
    fill.addColorStop(1, 'rgba(0,0,0,0)');
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = fill;
    context.fillRect(left - 80, -60, 180, this.#box.height * 0.26 + 60);
    context.globalCompositeOperation = 'source-over';
  }

  #paintLightOf(tear: Tear): void {
    if (tear.light < 0.01) return;
    const context = this.#context;
    context.globalCompositeOperation = 'lighter';
    this.#paintBeam(tear, this.#white, 1 - tear.tint * 0.8);
    if (this.#tone !== null) this.#paintBeam(tear, this.#tone, tear.tint);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  #paintBeam(tear: Tear, sprite: HTMLCanvasElement, share: number): void {
    if (share <= 0.01) return;
    const [context, { width, height }, scale] = [this.#context, this.#box, this.#scale];
    const step = width / COLUMNS;
    for (let column = 0; column < COLUMNS; column++) {
      const at = (column + 0.5) / COLUMNS;
      if (at > tear.tip + 0.02) break;
      const profile = smooth(-0.04, 0.2, at) * smooth(-0.03, 0.14, tear.tip - at);
      const flicker =
        0.9 + 0.1 * Math.sin(tear.time * 3.4 + column * 0.19) * Math.sin(tear.time * 2.1 + column * 0.43);
      const tall = (18 + 112 * tear.light * profile) * flicker;
      const top = (tear.cut[column] ?? 0) * height + this.#lipAt(tear, at);
      const left = roundedTo(column * step, scale);
      const wide = roundedTo((column + 1) * step, scale) - left;
      context.globalAlpha = clamp(tear.light * (0.35 + 0.65 * profile) * share);
      context.drawImage(sprite, left, top - tall, wide, tall + 1);
      context.globalAlpha *= 0.4;
      context.drawImage(this.#spill, left, top, wide, 8 + 26 * profile);
    }
  }

  /** The white core of torn foil. */
  #paintEdge(tear: Tear): void {
    const [context, { width, height }] = [this.#context, this.#box];
    context.beginPath();
    for (let column = 0; column < COLUMNS; column++) {
      const at = (column + 0.5) / COLUMNS;
      if (at > tear.tip) break;
      const top = (tear.cut[column] ?? 0) * height + this.#lipAt(tear, at);
      context.lineTo(at * width, top + (jitter[column] ?? 0) * 1.1);
    }
    context.strokeStyle = 'rgba(255,255,255,0.82)';
    context.lineWidth = 1.4;
    context.stroke();
  }

  /** From the tip backwards, each slice turns a little further out of the picture: the ribbon rolls up. */
  #paintStrip(tear: Tear): void {
    const [context, { width, height }, gone] = [this.#context, this.#box, tear.fly];
    const step = width / COLUMNS;
    const tipColumn = Math.min(COLUMNS, Math.ceil(tear.tip * COLUMNS - 0.5)) - 1;
    if (tipColumn < 0) return;
    context.save();
    context.globalAlpha = 1 - smooth(0.45, 0.95, gone);
    context.translate(gone * width * 0.34, -gone * 210 + gone * gone * 90);
    context.translate(width * 0.6, 0);
    context.rotate(gone * 0.5);
    context.translate(-width * 0.6, 0);
    const bulge = Math.exp(-((((tipColumn + 1) / COLUMNS - tear.tip) / 0.17) ** 2));
    let left = (tipColumn + 1) * step;
    let top = ((tear.cut[tipColumn] ?? 0) * height) / 2 - tear.pull * bulge;
    for (let column = tipColumn; column >= 0; column--) {
      const back = tear.tip - column / COLUMNS;
      const lean =
        tear.lift * (0.18 * smooth(0, 0.1, back) + 0.72 * smooth(0.05, 1, back)) + gone * 0.3 * back;
      const roll = tear.lift * (0.5 * smooth(0, 0.12, back) + 2.5 * smooth(0.1, 1, back)) + gone * 1.4 * back;
      context.save();
      context.translate(left, top);
      context.rotate(lean);
      this.#paintSlice(tear, column, roll);
      context.restore();
      left -= Math.cos(lean) * step;
      top -= Math.sin(lean) * step;
    }
    context.restore();
  }

  #paintSlice(tear: Tear, column: number, roll: number): void {
    const [context, image, { width, height }] = [this.#context, this.#image, this.#box];
    const step = width / COLUMNS;
    const cut = tear.cut[column] ?? 0;
    const tall = cut * height;
    const flat = Math.cos(roll);
    context.scale(1, Math.abs(flat) < 0.06 ? 0.06 : flat);
    const place = [-step - 0.4, -tall / 2, step + 1, tall] as const;
    if (flat >= 0) {
      const from = this.#sourceOf(tear, column);
      context.drawImage(image, from, 0, image.width / COLUMNS, cut * image.height, ...place);
    } else context.drawImage(this.#inside, 0, 0, 8, 128, ...place);
    const gloss = smooth(0.25, 0.75, roll) * smooth(1.25, 0.75, roll);
    context.fillStyle =
      gloss > 0.05
        ? `rgba(255,255,255,${0.34 * gloss})`
        : `rgba(4,5,10,${0.5 * Math.abs(Math.sin(roll)) * tear.lift})`;
    context.fillRect(-step - 0.4, -tall / 2 + tall * 0.05, step + 1, tall * 0.95);
    context.fillStyle = 'rgba(255,255,255,0.75)';
    context.fillRect(-step - 0.4, tall / 2 - 1.2 + (jitter[column] ?? 0) * 0.8, step + 1, 1.3);
  }
}
