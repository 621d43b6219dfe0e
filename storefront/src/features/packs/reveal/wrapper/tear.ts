import { SPRINGS, Spring, clamp, smooth } from '../machine/spring.ts';

/** The wrapper is painted in slices: the tear has one height for each. */
export const COLUMNS = 52;

/** Let go past this share of the width, the rest tears by itself; before it, the wrapper closes. */
export const HOLDS_FROM = 0.55;
const TORN_FROM = 0.975;
const CUT_AT = 0.098;
const WHITE = [255, 244, 224] as const;

export type Colour = readonly [number, number, number];

export interface TearListener {
  onTorn: () => void;
  /** A few columns more are torn; `speed` in widths per second. */
  onTick: (speed: number) => void;
}

/** How far a wrapper is torn, and along which path. Springs move it; the painter reads it. */
export class Tear {
  /** 1 from left to right. */
  direction: 1 | -1 = 1;
  tip = 0;
  lift = 0;
  pull = 0;
  fly = 0;
  light = 0;
  /** 0: white light; 1: the colour of the best class. */
  tint = 0;
  time = 0;
  sheen = 0;
  isTorn = false;
  readonly white: Colour = WHITE;
  readonly cut = new Float32Array(COLUMNS).fill(CUT_AT);
  readonly #listener: TearListener;
  readonly #tip = new Spring(0, SPRINGS.follow, (value, velocity) => this.#move(value, velocity));
  readonly #pull = new Spring(0, SPRINGS.place, (value) => {
    this.pull = value;
  });
  readonly #fly = new Spring(0, SPRINGS.strip, (value) => {
    this.fly = value;
  });
  #height = CUT_AT;
  #column = 0;
  #tintTo = 0;

  constructor(listener: TearListener) {
    this.#listener = listener;
  }

  /** Takes hold at a point, both as shares of the wrapper. */
  grab(left: number): void {
    if (this.tip < 0.03) this.direction = left < 0.5 ? 1 : -1;
    this.#pull.to(10);
  }

  /** Follows a finger that has moved `way` of the `reach` it has, at this height. A tear never closes under the finger. */
  follow(way: number, reach: number, height: number, raised: number): void {
    this.#height = height;
    const wanted = clamp(way / Math.max(0.45, reach - 0.06));
    this.#tip.to(Math.max(this.#tip.target, wanted), { tuning: SPRINGS.follow });
    this.#pull.to(10 + clamp(raised * 120, 0, 16));
  }

  /** Returns whether the rest tears by itself. */
  letGo(isCancelled: boolean): boolean {
    this.#pull.to(0);
    if (isCancelled || this.tip < HOLDS_FROM) {
      this.close();
      return false;
    }
    this.finish();
    return true;
  }

  finish(): void {
    this.#pull.to(0);
    this.#tip.to(1.02, { tuning: SPRINGS.rest });
  }

  /** Without motion. */
  finishNow(): void {
    this.#pull.jump(0);
    this.#tip.jump(1.02);
  }

  close(): void {
    this.isTorn = false;
    this.#tintTo = 0;
    this.#fly.jump(0);
    this.#tip.to(0, { tuning: SPRINGS.close });
  }

  lightUp(): void {
    this.#tintTo = 1;
  }

  shed(isCalm: boolean): void {
    if (isCalm) this.#fly.jump(1);
    else this.#fly.to(1);
  }

  stop(): void {
    for (const spring of [this.#tip, this.#pull, this.#fly]) spring.stop();
  }

  /** Whether nothing but the light from the room could change the picture. */
  get isAtRest(): boolean {
    const isMoving = this.#tip.isMoving || this.#pull.isMoving || this.#fly.isMoving;
    return !isMoving && this.tip === 0 && this.pull < 0.3 && this.light < 0.01;
  }

  step(seconds: number): void {
    this.time += seconds;
    const lift = smooth(0, 0.55, this.tip) * 0.86 + (this.isTorn ? 0.14 : 0);
    this.lift += (lift - this.lift) * Math.min(1, seconds * 14);
    const breath = this.isTorn && this.fly === 0 ? 0.1 * Math.sin(this.time * 4.2) : 0;
    const light = smooth(0.02, 0.75, this.tip) * 0.92 + breath;
    this.light += (light - this.light) * Math.min(1, seconds * 10);
    this.tint += (this.#tintTo - this.tint) * Math.min(1, seconds * 7);
  }

  /** The cut keeps the finger's path. */
  #move(value: number, velocity: number): void {
    const tip = clamp(value);
    const column = Math.min(COLUMNS - 1, Math.floor(tip * COLUMNS));
    if (tip > this.tip) this.#cutTo(column, velocity);
    this.#column = column;
    this.tip = tip;
    if (this.isTorn || tip < TORN_FROM) return;
    this.isTorn = true;
    this.#listener.onTorn();
  }

  #cutTo(column: number, velocity: number): void {
    const wanted = clamp(this.#height, 0.075, 0.135);
    for (let at = this.#column; at <= column; at++) {
      const before = this.cut[at - 1] ?? wanted;
      this.cut[at] = before + (wanted - before) * 0.3 + Math.sin(at * 7.3) * 0.0016;
    }
    this.cut.fill(this.cut[column] ?? wanted, column + 1);
    if (column > this.#column && column % 3 === 0) this.#listener.onTick(Math.abs(velocity));
  }
}
