import { randomBytes } from 'node:crypto';

import { orderOfNumbers } from '../../server/src/base/fairness/index.ts';
import type { Choice } from './load-process.ts';
import type { Offer } from '../lib/market.ts';

/** Hands out a run's unsold numbers, each once. */
export class Choices {
  readonly #offer: Offer;
  readonly #free: Set<number>;

  constructor(offer: Offer, free: readonly number[]) {
    this.#offer = offer;
    this.#free = new Set(free);
  }

  byHand(count: number): Choice[] {
    const taken = [...this.#free].slice(0, count);
    if (taken.length < count) throw new Error('The run is too small.');
    for (const pack of taken) this.#free.delete(pack);
    return taken.map((pack) => ({ pack }));
  }

  /** As a browser draws: the first free number in the order of 32 random bytes. */
  byDraw(count: number): Choice[] {
    const drawn = new Map<number, string>();
    while (drawn.size < count) {
      const draw = randomBytes(32).toString('hex');
      const pack = this.#find(draw, drawn);
      if (pack === undefined) continue;
      this.#free.delete(pack);
      drawn.set(pack, draw);
    }
    return [...drawn].map(([pack, draw]) => ({ pack, draw }));
  }

  /** Undefined if the draw skips a number whose sale is still pending: the shop would refuse it. */
  #find(draw: string, aboutToSell: ReadonlyMap<number, string>): number | undefined {
    for (const pack of orderOfNumbers(this.#offer.runId, this.#offer.size, draw)) {
      if (aboutToSell.has(pack)) return undefined;
      if (this.#free.has(pack)) return pack;
    }
    throw new Error('The run is sold out.');
  }
}
