import { watchDeviceTilt } from '../card-face/device-tilt.ts';
import { closeGl, createFrameWatchdog, isGlForced, openGl } from './gpu-gate.ts';
import { createCssPack, type PackRenderer, type PackWrapper } from './pack-renderer.ts';
import { isPoseStill, leanTowards, RESTING_POSE, stepPose, type PackPose } from './pack-pose.ts';

export interface PackDriverOptions {
  wrapper: PackWrapper;
  /** Reduced motion requested by this page; the system's setting always applies as well. */
  isCalm: boolean;
  /** A box leans in CSS only: the foil of WebGL is a pack's. */
  isBox: boolean;
  /** Reports whether WebGL took over, so that the stage can hide the CSS pack beneath. */
  onRenderer: (isGl: boolean) => void;
}

const MAX_STEP_SECONDS = 0.05;
const IDLE_AFTER_MS = 1500;

/** Animates one pack: reads the pointer, steps the pose, draws it. `stop` ends everything. */
export class PackDriver {
  readonly #surface: HTMLElement;
  readonly #options: PackDriverOptions;
  readonly #stopping = new AbortController();
  readonly #css: PackRenderer;
  readonly #isCalm: boolean;
  readonly #isForced = isGlForced(location.search);
  #renderer: PackRenderer;
  #canvas: HTMLCanvasElement | null = null;
  #isSlow = createFrameWatchdog();
  #pose: PackPose = { ...RESTING_POSE };
  #goal: PackPose = { ...RESTING_POSE };
  #frame = 0;
  #lastFrameAt = 0;
  #clock = 0;
  #isInView = true;
  #wantsGl = true;

  constructor(surface: HTMLElement, pack: HTMLElement, options: PackDriverOptions) {
    this.#surface = surface;
    this.#options = options;
    this.#isCalm = options.isCalm || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#css = createCssPack(pack);
    this.#renderer = this.#css;
  }

  start(): void {
    const { signal } = this.#stopping;
    this.#surface.addEventListener('pointerdown', () => void this.#upgrade(), { signal });
    this.#surface.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    signal.addEventListener(
      'abort',
      watchDeviceTilt((point) => point && this.#lean(point.left, point.top), this.#surface),
    );
    const watching = new IntersectionObserver(([entry]) => {
      this.#isInView = entry?.isIntersecting ?? true;
      this.#wake();
    });
    watching.observe(this.#surface);
    const resizing = new ResizeObserver(() => {
      this.#wake();
    });
    resizing.observe(this.#surface);
    const idle = setTimeout(() => void this.#upgrade(), IDLE_AFTER_MS);
    signal.addEventListener('abort', () => {
      watching.disconnect();
      resizing.disconnect();
      clearTimeout(idle);
    });
    this.#wake();
  }

  stop(): void {
    this.#stopping.abort();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#dropGl();
  }

  #follow(event: PointerEvent): void {
    const box = this.#surface.getBoundingClientRect();
    this.#lean((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  #lean(left: number, top: number): void {
    if (this.#isCalm) return;
    this.#goal = leanTowards(left - 0.5, top - 0.5);
    this.#wake();
  }

  #wake(): void {
    if (this.#frame !== 0 || this.#stopping.signal.aborted || !this.#isInView) return;
    this.#lastFrameAt = performance.now();
    this.#frame = requestAnimationFrame(this.#runFrame);
  }

  readonly #runFrame = (now: number): void => {
    const frameMs = now - this.#lastFrameAt;
    this.#lastFrameAt = now;
    const seconds = Math.min(MAX_STEP_SECONDS, Math.max(0, frameMs / 1000));
    this.#clock += seconds;
    this.#pose = stepPose(this.#pose, this.#goal, seconds);
    this.#renderer.draw(this.#pose, this.#clock);
    if (this.#renderer.isLively && this.#isSlow(frameMs)) this.#dropGl();
    const isResting = !this.#renderer.isLively && isPoseStill(this.#pose, this.#goal);
    this.#frame = isResting || !this.#isInView ? 0 : requestAnimationFrame(this.#runFrame);
  };

  /** Replaces the CSS pack with WebGL, once, on first touch or when the page is idle. */
  async #upgrade(): Promise<void> {
    if (!this.#wantsGl || this.#isCalm || this.#stopping.signal.aborted) return;
    if (this.#options.isBox || this.#options.wrapper.frontUrl === '') return;
    this.#wantsGl = false;
    const canvas = document.createElement('canvas');
    const gl = openGl(canvas, this.#isForced);
    if (gl === null) return;
    const { signal } = this.#stopping;
    // Only pages with a usable GPU fetch this code.
    const code = await import('./gl-pack.ts').catch(() => null);
    if (code === null || signal.aborted) {
      closeGl(gl);
      return;
    }
    const renderer = await code.createGlPack(gl, this.#options.wrapper, signal);
    if (renderer === null) return;
    if (signal.aborted) {
      renderer.free();
      return;
    }
    const lose = () => {
      this.#dropGl();
    };
    canvas.addEventListener('webglcontextlost', lose, { signal });
    canvas.setAttribute('aria-hidden', 'true');
    this.#surface.append(canvas);
    this.#canvas = canvas;
    this.#renderer = renderer;
    this.#options.onRenderer(true);
    this.#wake();
  }

  #dropGl(): void {
    if (this.#renderer === this.#css) return;
    const lost = this.#renderer;
    this.#renderer = this.#css;
    this.#canvas?.remove();
    this.#canvas = null;
    lost.free();
    if (this.#stopping.signal.aborted) return;
    this.#options.onRenderer(false);
    this.#css.draw(this.#pose, this.#clock);
    this.#wake();
  }
}
