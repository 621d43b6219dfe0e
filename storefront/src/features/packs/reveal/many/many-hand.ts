import { clamp } from '../machine/spring.ts';
import type { WrapperListener } from '../wrapper/wrapper-hand.ts';
import { HOLDS_FROM } from '../wrapper/tear.ts';

const STEP_MS = 60;
const STEPS = 10;

/**
 * One swipe over many wrappers: each is torn when the finger passes its `data-at`, or, without that, its own place.
 * `stop` ends everything.
 */
export class ManyHand {
  readonly #root: HTMLElement;
  readonly #packs: readonly HTMLElement[];
  readonly #listener: WrapperListener;
  readonly #stopping = new AbortController();
  #pointer: number | null = null;
  #isLocked = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(root: HTMLElement, listener: WrapperListener) {
    this.#root = root;
    this.#packs = [...root.children].filter((pack) => pack instanceof HTMLElement);
    this.#listener = listener;
    const { signal } = this.#stopping;
    root.addEventListener('pointerdown', (event) => this.#grab(event), { signal });
    root.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    root.addEventListener('pointerup', (event) => this.#letGo(event, false), { signal });
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      root.addEventListener(name, (event) => this.#letGo(event, true), { signal });
  }

  stop(): void {
    this.#stopping.abort();
    clearInterval(this.#timer);
  }

  /** All are torn already, and hang open. */
  hang(): void {
    this.#isLocked = true;
    for (const pack of this.#packs) pack.dataset['torn'] = '';
  }

  /** Whole again. */
  close(): void {
    this.#isLocked = false;
    clearInterval(this.#timer);
    for (const pack of this.#packs) delete pack.dataset['torn'];
  }

  tearAlone(): void {
    if (this.#isLocked) return;
    this.#listener.onGrab();
    this.#tearRest();
  }

  get #left(): HTMLElement[] {
    return this.#packs.filter(({ dataset }) => dataset['torn'] === undefined);
  }

  #grab(event: PointerEvent): void {
    if (this.#isLocked || event.button !== 0 || this.#pointer !== null) return;
    this.#pointer = event.pointerId;
    this.#root.setPointerCapture(event.pointerId);
    this.#listener.onGrab();
  }

  #follow(event: PointerEvent): void {
    if (this.#pointer !== event.pointerId) return;
    const box = this.#root.getBoundingClientRect();
    const share = clamp((event.clientX - box.left) / box.width);
    for (const pack of this.#left) if (share >= placeOf(pack, this.#root)) this.#tear(pack);
  }

  #letGo(event: PointerEvent, isCancelled: boolean): void {
    if (this.#pointer !== event.pointerId) return;
    this.#pointer = null;
    const left = this.#left.length;
    if (left === 0) return;
    if (!isCancelled && left <= this.#packs.length * (1 - HOLDS_FROM)) {
      this.#tearRest();
      return;
    }
    this.close();
    this.#listener.onLetGo();
  }

  #tear(pack: HTMLElement): void {
    pack.dataset['torn'] = '';
    this.#listener.onTick(1);
    if (this.#left.length > 0) return;
    this.#pointer = null;
    this.#listener.onTorn();
  }

  /** The rest tears by itself, a share of it at each step. */
  #tearRest(): void {
    clearInterval(this.#timer);
    const each = Math.ceil(this.#packs.length / STEPS);
    this.#timer = setInterval(() => {
      for (const pack of this.#left.slice(0, each)) this.#tear(pack);
      if (this.#left.length === 0) clearInterval(this.#timer);
    }, STEP_MS);
  }
}

/** Where the finger passes a wrapper, as a share of the width. */
function placeOf(pack: HTMLElement, root: HTMLElement): number {
  const { at } = pack.dataset;
  return at === undefined ? (pack.offsetLeft + pack.offsetWidth * 0.6) / root.offsetWidth : Number(at);
}
