import { animate, clamp } from '../machine/spring.ts';
import type { Mode } from '../machine/pace.ts';
import type { WrapperBox } from './painter.ts';
import { WrapperPainter } from './painter.ts';
import { Tear, type Colour, type TearListener } from './tear.ts';

/** Height of a pack's wrapper for its width. */
export const packRatio = 1.705;
const MAX_WIDTH = 400;
const SHEEN_STEP = 0.012;

export interface WrapperParts {
  root: HTMLElement;
  pack: HTMLElement;
  leak: HTMLElement;
  canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
}

export interface WrapperListener extends TearListener {
  onGrab: () => void;
  onLetGo: () => void;
}

/** The wrapper's place on a screen of this size. */
export function boxOf(screenWidth: number, screenHeight: number, ratio: number): WrapperBox {
  const width = Math.round(Math.min(screenWidth * 0.76, (screenHeight * 0.6) / ratio, MAX_WIDTH));
  return { width, height: Math.round(width * ratio), padX: 56, padTop: 128 };
}

/** The wrapper under the finger: gestures in, pictures out. `stop` ends everything. */
export class WrapperHand {
  readonly #parts: WrapperParts;
  readonly #box: WrapperBox;
  readonly #painter: WrapperPainter;
  readonly #tear: Tear;
  readonly #listener: WrapperListener;
  readonly #stopping = new AbortController();
  #start: { pointer: number; left: number; top: number; base: number } | null = null;
  #isLocked = false;
  #drawnSheen = 0;
  #wasBusy = false;
  #sleep: (() => void) | null = null;

  constructor(parts: WrapperParts, image: CanvasImageSource, ratio: number, listener: WrapperListener) {
    this.#parts = parts;
    this.#listener = listener;
    this.#tear = new Tear(listener);
    this.#box = boxOf(parts.root.clientWidth, parts.root.clientHeight, ratio);
    this.#painter = new WrapperPainter(parts.canvases, image, this.#box, this.#tear.white);
    this.#place();
    // A tear can start before the first frame, which paints only the upper canvas.
    this.#painter.draw(this.#tear);
    const { signal } = this.#stopping;
    const { root } = parts;
    root.addEventListener('pointerdown', (event) => this.#grab(event), { signal });
    root.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    root.addEventListener('pointerup', (event) => this.#letGo(event, false), { signal });
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      root.addEventListener(name, (event) => this.#letGo(event, true), { signal });
    signal.addEventListener(
      'abort',
      animate((seconds) => this.#tick(seconds)),
    );
  }

  stop(): void {
    this.#stopping.abort();
    this.#sleep?.();
    this.#tear.stop();
  }

  /** Tears without a finger. */
  tearAlone(mode: Mode): void {
    if (this.#isLocked) return;
    this.#wake();
    this.#listener.onGrab();
    if (mode === 'calm') this.#tear.finishNow();
    else this.#tear.finish();
  }

  /** Torn already: it hangs open and cannot be grabbed. */
  hang(): void {
    this.#isLocked = true;
    this.#start = null;
    this.#wake();
    if (!this.#tear.isTorn) this.#tear.finishNow();
  }

  /** Closes again; nothing was opened. */
  close(): void {
    this.#isLocked = false;
    this.#wake();
    this.#tear.close();
  }

  /** The strip flies off, in the light of the best class. */
  burst(tone: Colour, mode: Mode): void {
    this.#wake();
    this.#painter.tint(tone);
    this.#tear.lightUp();
    this.#tear.shed(mode === 'calm');
  }

  tilt(side: number, front: number): void {
    if (this.#tear.isAtRest) this.#tear.sheen = side;
    this.#wake();
    this.#parts.pack.style.transform = `rotateY(${side * 7}deg) rotateX(${-front * 5}deg)`;
  }

  #place(): void {
    const { root, pack, canvases } = this.#parts;
    const { width, height, padX, padTop } = this.#box;
    const { bend } = this.#painter;
    const [canvas, low] = canvases;
    pack.style.width = canvas.style.width = `${width + padX * 2}px`;
    pack.style.height = `${height + padTop}px`;
    canvas.style.height = `${bend + padTop + 1}px`;
    Object.assign(low.style, {
      left: `${padX}px`,
      top: `${bend + padTop}px`,
      width: `${width}px`,
      height: `${height - bend}px`,
    });
    root.style.setProperty('--wrap-height', `${height}px`);
    root.style.setProperty('--pad-top', `${padTop}px`);
  }

  #shareOf(event: PointerEvent): { left: number; top: number } {
    const rect = this.#parts.canvases[0].getBoundingClientRect();
    return {
      left: (event.clientX - rect.left - this.#box.padX) / this.#box.width,
      top: (event.clientY - rect.top - this.#box.padTop) / this.#box.height,
    };
  }

  #grab(event: PointerEvent): void {
    if (this.#isLocked || this.#tear.isTorn || event.button !== 0 || this.#start !== null) return;
    const { left, top } = this.#shareOf(event);
    if (top > 0.5 || top < -0.25) return;
    this.#parts.root.setPointerCapture(event.pointerId);
    this.#wake();
    this.#tear.grab(left);
    this.#start = { pointer: event.pointerId, left, top, base: this.#tear.tip };
    this.#listener.onGrab();
  }

  #follow(event: PointerEvent): void {
    if (this.#start?.pointer !== event.pointerId) return;
    const { left, top } = this.#shareOf(event);
    const { direction } = this.#tear;
    const reach = direction > 0 ? 1 - this.#start.left : this.#start.left;
    const way = (left - this.#start.left) * direction + this.#start.base * Math.max(0.45, reach - 0.06);
    this.#tear.follow(way, reach, top, this.#start.top - top);
  }

  /** Cancelled, the system took the finger away: nobody let go, so nothing tears by itself. */
  #letGo(event: PointerEvent, isCancelled: boolean): void {
    if (this.#start?.pointer !== event.pointerId) return;
    this.#start = null;
    if (!this.#tear.isTorn && !this.#tear.letGo(isCancelled)) this.#listener.onLetGo();
  }

  /** Paints from now on until it lies still again. */
  #wake(): void {
    if (!this.#stopping.signal.aborted) this.#sleep ??= animate((seconds) => this.#tick(seconds));
  }

  #tick(seconds: number): boolean {
    const tear = this.#tear;
    tear.step(seconds);
    if (tear.light > 0.004) this.#paintLeak();
    const isBusy = !tear.isAtRest;
    // The lower canvas keeps the light it was last painted with, so the upper one must, too.
    if (isBusy) tear.sheen = this.#drawnSheen;
    if (isBusy || this.#wasBusy || Math.abs(tear.sheen - this.#drawnSheen) > SHEEN_STEP) {
      this.#painter.draw(tear);
      this.#drawnSheen = tear.sheen;
    }
    const isAwake = isBusy || this.#wasBusy;
    this.#wasBusy = isBusy;
    if (!isAwake) this.#sleep = null;
    return isAwake;
  }

  #paintLeak(): void {
    const { tip, light, tint, fly } = this.#tear;
    const { style } = this.#parts.leak;
    style.opacity = String(clamp(light * (0.25 + 0.75 * tint)));
    style.transform = `scale(${0.55 + 0.45 * tip + fly * 0.5}, ${0.5 + 0.5 * light + fly * 0.5})`;
  }
}
