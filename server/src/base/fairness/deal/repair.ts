import { FairnessFault, numberAt } from '../fault.ts';
import type { WordStream } from './stream.ts';

/** One step: contents a and b swap these columns, in this order. */
export interface RepairStep {
  readonly a: number;
  readonly b: number;
  readonly columns: readonly number[];
}

export interface RepairInput {
  /** Unit indices of one variant, pack content by pack content; changed in place. */
  readonly grid: Uint32Array;
  readonly columns: number;
  readonly cardOfUnit: Uint32Array;
  readonly stream: WordStream;
  readonly onRepair?: (step: RepairStep) => void;
}

const DRAWS_BEFORE_SCAN = 16;

/**
 * Removes every repeated card within a pack by swaps within columns, so all quotas stay exact.
 * Never fails when no card has more copies than there are packs. Returns the number of steps.
 */
export function repairRepeats(input: RepairInput): number {
  const table = new RepairTable(input);
  let steps = 0;
  for (let a = 0; a < table.contents; a += 1) {
    for (let i = table.findRepeat(a); i >= 0; i = table.findRepeat(a)) {
      const b = table.pickPartner(a, table.cardAt(a, i), input.stream);
      const columns = table.swapChain(a, b, i);
      input.onRepair?.({ a, b, columns });
      steps += 1;
    }
  }
  return steps;
}

class RepairTable {
  readonly contents: number;
  readonly #grid: Uint32Array;
  readonly #columns: number;
  readonly #cardOfUnit: Uint32Array;
  /** The last scan that saw a card: a box has too many columns to compare each with each. */
  readonly #seenIn: Uint32Array;
  #scan = 0;

  constructor({ grid, columns, cardOfUnit }: RepairInput) {
    this.#grid = grid;
    this.#columns = columns;
    this.#cardOfUnit = cardOfUnit;
    this.#seenIn = new Uint32Array(cardOfUnit.reduce((highest, card) => Math.max(highest, card), 0) + 1);
    this.contents = columns === 0 ? 0 : grid.length / columns;
  }

  cardAt(content: number, column: number): number {
    return numberAt(this.#cardOfUnit, numberAt(this.#grid, content * this.#columns + column));
  }

  /** The first column whose card also appears in an earlier one, or −1. */
  findRepeat(content: number): number {
    this.#scan += 1;
    for (let i = 0; i < this.#columns; i += 1) {
      const card = this.cardAt(content, i);
      if (this.#seenIn[card] === this.#scan) return i;
      this.#seenIn[card] = this.#scan;
    }
    return -1;
  }

  pickPartner(a: number, card: number, stream: WordStream): number {
    for (let draw = 0; draw < DRAWS_BEFORE_SCAN; draw += 1) {
      const b = stream.below(this.contents);
      if (!this.#holds(b, card)) return b;
    }
    for (let step = 1; step < this.contents; step += 1) {
      const b = a + step < this.contents ? a + step : a + step - this.contents;
      if (!this.#holds(b, card)) return b;
    }
    throw new FairnessFault('card-limit', 'a card has more copies than the variant has packs', { card });
  }

  swapChain(a: number, b: number, first: number): number[] {
    const swapped: number[] = [];
    for (let column = first; column >= 0;) {
      this.#swap(a, b, column);
      swapped.push(column);
      const arrived = this.cardAt(a, column);
      column = this.#findColumn(a, arrived, swapped);
    }
    return swapped;
  }

  #findColumn(content: number, card: number, except: readonly number[]): number {
    for (let column = 0; column < this.#columns; column += 1)
      if (this.cardAt(content, column) === card && !except.includes(column)) return column;
    return -1;
  }

  #holds(content: number, card: number): boolean {
    for (let column = 0; column < this.#columns; column += 1)
      if (this.cardAt(content, column) === card) return true;
    return false;
  }

  #swap(a: number, b: number, column: number): void {
    const left = a * this.#columns + column;
    const right = b * this.#columns + column;
    const held = numberAt(this.#grid, left);
    this.#grid[left] = numberAt(this.#grid, right);
    this.#grid[right] = held;
  }
}
