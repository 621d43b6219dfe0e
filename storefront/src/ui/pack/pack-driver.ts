import { watchDeviceTilt } from '../card-face/device-tilt.ts';
import { closeGl, createFrameWatchdog, isGlForced, openGl } from './gpu-gate.ts';
import { createCssPack, packScale, type PackRenderer, type PackWrapper } from './pack-renderer.ts';
import { isPoseStill, leanTowards, RESTING_POSE, stepPose, type PackPose } from './pack-pose.ts';
import {
  countTicks,
  glowOfTear,
  HOLDS_OPEN_FROM,
  tearByDrag,
  tearByTime,
  TORN_FROM,
} from './tear-gesture.ts';

export type PackBeat = 'sealed' | 'tearing' | 'torn' | 'gone';

export interface PackDriverOptions {
  wrapper: PackWrapper;
  mode: 'tilt' | 'sealed';
  /** Reduced motion requested by this page; the system's setting always applies as well. */
  isCalm: boolean;
  /** Read at every frame: the contents become known while the pack is being torn. */
  readLeakColour: () => readonly [number, number, number];
  /** Reports whether WebGL took over, so that the stage can hide the CSS pack beneath. */
  onRenderer: (isGl: boolean) => void;
  onTear: () => void;
  onTick: () => void;
  onLetGo: () => void;
  onTorn: () => void;
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
  #beat: PackBeat = 'sealed';
  #grabbedAt: number | null = null;
  #autoTear: { from: number; startedAt: number } | null = null;
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
    const on = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave') => {
      this.#surface.addEventListener(name, this.#readHand, { signal });
    };
    for (const name of [
      'pointerdown',
      'pointermove',
      'pointerup',
      'pointercancel',
      'pointerleave',
    ] as const) {
      on(name);
    }
    signal.addEventListener(
      'abort',
      // No permission prompt on a pack that is about to be torn.
      watchDeviceTilt(
        (point) => point && this.#lean(point.left, point.top),
        this.#options.mode === 'tilt' ? this.#surface : undefined,
      ),
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

  play(beat: PackBeat): void {
    const before = this.#beat;
    this.#beat = beat;
    if (beat === 'tearing' && before === 'sealed' && this.#grabbedAt === null) this.#finishTear();
    if (beat === 'torn') this.#goal = { ...this.#goal, tear: 1, glow: before === 'torn' ? 0 : glowOfTear(1) };
    if (beat === 'sealed' && before === 'tearing') this.#close();
    if (beat === 'gone') {
      this.#goal = { ...this.#goal, drop: 1, glow: 0 };
      if (this.#isCalm) this.#pose = { ...this.#pose, drop: 1, glow: 0 };
    }
    this.#wake();
  }

  readonly #readHand = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') this.#grab(event);
    else if (event.type === 'pointermove') this.#follow(event);
    else this.#release();
    this.#wake();
  };

  #grab(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
    void this.#upgrade();
    if (this.#options.mode !== 'sealed' || this.#beat !== 'sealed' || event.button !== 0) return;
    this.#grabbedAt = event.clientX;
    this.#surface.setPointerCapture(event.pointerId);
  }

  #follow(event: PointerEvent): void {
    const box = this.#surface.getBoundingClientRect();
    if (this.#grabbedAt === null) {
      this.#lean((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      return;
    }
    const width = packScale(box.width, box.height) * box.height;
    const tear = tearByDrag(this.#goal.tear, event.clientX - this.#grabbedAt, width);
    if (tear <= 0.02) return;
    if (this.#beat === 'sealed') {
      this.#beat = 'tearing';
      this.#options.onTear();
    }
    this.#tearTo(tear);
  }

  #lean(left: number, top: number): void {
    if (this.#isCalm || this.#beat !== 'sealed') return;
    this.#goal = leanTowards(this.#goal, left - 0.5, top - 0.5);
    this.#wake();
  }

  #release(): void {
    if (this.#grabbedAt === null) return;
    this.#grabbedAt = null;
    if (this.#beat !== 'tearing') return;
    if (this.#goal.tear > HOLDS_OPEN_FROM) this.#finishTear();
    else this.#options.onLetGo();
  }

  #close(): void {
    this.#autoTear = null;
    this.#goal = { ...this.#goal, tear: 0, glow: 0 };
  }

  #finishTear(): void {
    this.#autoTear = { from: this.#goal.tear, startedAt: performance.now() };
  }

  #tearTo(tear: number): void {
    const ticks = countTicks(this.#goal.tear, tear);
    this.#goal = { ...this.#goal, tear, glow: glowOfTear(tear) };
    for (let tick = 0; tick < ticks; tick++) this.#options.onTick();
    if (tear < TORN_FROM) return;
    this.#grabbedAt = null;
    this.#autoTear = null;
    this.#options.onTorn();
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
    if (this.#autoTear !== null) {
      const { from, startedAt } = this.#autoTear;
      this.#tearTo(this.#isCalm ? 1 : tearByTime(from, Math.max(0, now - startedAt)));
    }
    this.#pose = stepPose(this.#pose, this.#goal, seconds);
    this.#renderer.draw(this.#pose, this.#clock);
    if (this.#renderer.isLively && this.#isSlow(frameMs)) this.#dropGl();
    const mayRest = this.#autoTear === null && isPoseStill(this.#pose, this.#goal);
    const isOver = this.#pose.drop >= 1;
    const isResting = mayRest && (!this.#renderer.isLively || isOver);
    this.#frame = isResting || !this.#isInView ? 0 : requestAnimationFrame(this.#runFrame);
  };

  /** Replaces the CSS pack with WebGL, once, on first touch or when the page is idle. */
  async #upgrade(): Promise<void> {
    if (!this.#wantsGl || this.#isCalm || this.#stopping.signal.aborted) return;
    if (this.#options.wrapper.frontUrl === '') return;
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
    const { wrapper, readLeakColour } = this.#options;
    const renderer = await code.createGlPack(gl, wrapper, readLeakColour, signal);
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
