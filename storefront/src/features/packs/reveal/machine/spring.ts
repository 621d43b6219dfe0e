/** One clock and springs for everything that moves; nothing runs while nothing moves. */

type Mover = (seconds: number) => boolean;

const movers = new Set<Mover>();
const MAX_STEP = 0.034;
const SLICE = 1 / 240;
let last = 0;
let pending = 0;

function frame(now: number): void {
  // First, so that a mover that throws stops itself and nothing else.
  pending = requestAnimationFrame(frame);
  const seconds = Math.min(MAX_STEP, last === 0 ? 1 / 60 : Math.max(0, (now - last) / 1000));
  last = now;
  for (const move of movers) step(move, seconds);
  if (movers.size > 0) return;
  cancelAnimationFrame(pending);
  pending = last = 0;
}

function step(move: Mover, seconds: number): void {
  let isMoving = false;
  try {
    isMoving = move(seconds);
  } finally {
    if (!isMoving) movers.delete(move);
  }
}

/** Calls `move` each frame until it returns false or the returned function is called. */
export function animate(move: Mover): () => void {
  movers.add(move);
  if (pending === 0) pending = requestAnimationFrame(frame);
  return () => movers.delete(move);
}

/** Stiffness and damping of a mass of 1. */
export type Tuning = readonly [stiffness: number, damping: number];

export const SPRINGS = {
  follow: [900, 52],
  snap: [320, 30],
  turn: [220, 24],
  weighty: [150, 20],
  slow: [52, 13.5],
  grave: [40, 12],
  place: [210, 26],
  close: [180, 22],
  tilt: [120, 16],
  /** A card thrown away. */
  throw: [70, 15],
  /** The rest of a tear that was let go. */
  rest: [34, 11.5],
  /** The strip that flies off. */
  strip: [60, 16],
} as const satisfies Record<string, Tuning>;

const STILL = 0.0008;

interface Aim {
  tuning?: Tuning;
  velocity?: number;
}

export class Spring {
  value: number;
  target: number;
  velocity = 0;
  #tuning: Tuning;
  readonly #show: (value: number, velocity: number) => void;
  readonly #still: number;
  #stop: (() => void) | null = null;

  constructor(
    value: number,
    tuning: Tuning,
    show: (value: number, velocity: number) => void,
    still: number = STILL,
  ) {
    this.value = this.target = value;
    this.#tuning = tuning;
    this.#show = show;
    this.#still = still;
  }

  get isMoving(): boolean {
    return this.#stop !== null;
  }

  to(target: number, { tuning, velocity }: Aim = {}): void {
    if (tuning) this.#tuning = tuning;
    if (velocity !== undefined) this.velocity = velocity;
    this.target = target;
    this.#stop ??= animate((seconds) => this.#step(seconds));
  }

  jump(value: number): void {
    this.stop();
    this.value = this.target = value;
    this.velocity = 0;
    this.#show(value, 0);
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #step(seconds: number): boolean {
    const [stiffness, damping] = this.#tuning;
    for (let left = seconds; left > 0; left -= SLICE) {
      const slice = Math.min(left, SLICE);
      this.velocity += (stiffness * (this.target - this.value) - damping * this.velocity) * slice;
      this.value += this.velocity * slice;
    }
    const isStill =
      Math.abs(this.velocity) < this.#still * 12 && Math.abs(this.target - this.value) < this.#still;
    if (isStill) {
      this.value = this.target;
      this.velocity = 0;
      this.#stop = null;
    }
    this.#show(this.value, this.velocity);
    return !isStill;
  }
}

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 below `low`, 1 above `high`, smooth between. */
export function smooth(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}
