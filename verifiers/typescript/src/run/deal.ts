import { Stream, shuffle } from '../bytes/stream.ts';

/** What the commitment fixes for one variant: packs, and draws per slot. */
export interface VariantShape {
  readonly packs: number;
  readonly draws: readonly number[];
}

/** One variant's contents: unit index of content c, column i at [c × columns + i]. */
export interface VariantDeal {
  readonly packs: number;
  readonly columns: number;
  readonly units: Uint32Array;
}

export interface RepairStep {
  readonly a: number;
  readonly b: number;
  readonly columns: readonly number[];
}

export interface DealTrace {
  onPool?(variant: number, slot: number, pool: Uint32Array): void;
  onDealt?(variant: number, deal: VariantDeal): void;
  onRepair?(variant: number, step: RepairStep): void;
}

const RANDOM_TRIES = 16;

function dealVariant(
  key: Uint8Array,
  variant: number,
  shape: VariantShape,
  firstUnit: number,
  trace: DealTrace,
): VariantDeal {
  const columns = shape.draws.reduce((a, b) => a + b, 0);
  const units = new Uint32Array(shape.packs * columns);
  let start = firstUnit;
  let column = 0;
  shape.draws.forEach((draws, slot) => {
    const pool = new Uint32Array(shape.packs * draws).map((_, i) => start + i);
    shuffle(pool, new Stream(key, `deal/${variant}/${slot}`));
    trace.onPool?.(variant, slot, pool);
    pool.forEach((unit, i) => {
      units[Math.floor(i / draws) * columns + column + (i % draws)] = unit;
    });
    start += pool.length;
    column += draws;
  });
  const deal = { packs: shape.packs, columns, units };
  trace.onDealt?.(variant, deal);
  return deal;
}

/** Swaps units between contents of a variant until no content holds a card twice. */
class Repair {
  readonly deal: VariantDeal;
  readonly cardOf: Uint32Array;
  readonly stream: Stream;
  stepCount = 0;
  private scanCount = 0;
  private readonly lastScanOf = new Map<number, number>();

  constructor(deal: VariantDeal, cardOf: Uint32Array, stream: Stream) {
    this.deal = deal;
    this.cardOf = cardOf;
    this.stream = stream;
  }

  /** Repairs one content; calls `onStep` for each chain of swaps. */
  settle(a: number, onStep: (step: RepairStep) => void): void {
    for (let i = this.findRepeat(a); i >= 0; i = this.findRepeat(a)) {
      const b = this.findWithout(this.card(a, i), a);
      const columns = this.swapChain(a, b, i);
      this.stepCount++;
      onStep({ a, b, columns });
    }
  }

  private card(content: number, column: number): number {
    return this.cardOf[this.deal.units[content * this.deal.columns + column] ?? 0] ?? 0;
  }

  /** Returns the smallest column whose card is also in a smaller column; −1 when there is none. */
  private findRepeat(a: number): number {
    const scan = ++this.scanCount;
    for (let i = 0; i < this.deal.columns; i++) {
      if (this.lastScanOf.get(this.card(a, i)) === scan) return i;
      this.lastScanOf.set(this.card(a, i), scan);
    }
    return -1;
  }

  private holds(content: number, card: number): boolean {
    for (let i = 0; i < this.deal.columns; i++) if (this.card(content, i) === card) return true;
    return false;
  }

  private findWithout(card: number, a: number): number {
    const { packs } = this.deal;
    for (let tries = 0; tries < RANDOM_TRIES; tries++) {
      const b = this.stream.below(packs);
      if (!this.holds(b, card)) return b;
    }
    for (let step = 1; step < packs; step++) {
      const b = (a + step) % packs;
      if (!this.holds(b, card)) return b;
    }
    throw new Error('a card has more copies than its variant has packs');
  }

  private swapChain(a: number, b: number, first: number): number[] {
    const columns: number[] = [];
    for (let column = first; column >= 0;) {
      this.swap(a, b, column);
      columns.push(column);
      const arrived = this.card(a, column);
      column = this.findUnswapped(a, arrived, columns);
    }
    return columns;
  }

  private findUnswapped(a: number, card: number, swapped: readonly number[]): number {
    for (let j = 0; j < this.deal.columns; j++)
      if (this.card(a, j) === card && !swapped.includes(j)) return j;
    return -1;
  }

  private swap(a: number, b: number, column: number): void {
    const { units, columns } = this.deal;
    const previous = units[a * columns + column] ?? 0;
    units[a * columns + column] = units[b * columns + column] ?? 0;
    units[b * columns + column] = previous;
  }
}

/** Refuses a variant with more copies of a card than packs: no repeat-free deal exists. */
function assertCopiesFit(variant: number, deal: VariantDeal, cardOf: Uint32Array): void {
  const copies = new Map<number, number>();
  for (const unit of deal.units) {
    const card = cardOf[unit] ?? 0;
    const count = (copies.get(card) ?? 0) + 1;
    if (count > deal.packs)
      throw new Error(`variant ${variant} has more copies of one card than its ${deal.packs} packs`);
    copies.set(card, count);
  }
}

export interface Deal {
  readonly variants: readonly VariantDeal[];
  readonly repairCount: number;
}

/** Deals, then repairs unless repeats are allowed. `cardOf[unit]` identifies the card by any unique number. */
export function dealRun(
  dealKey: Uint8Array,
  shapes: readonly VariantShape[],
  cardOf: Uint32Array,
  allowRepeats: boolean,
  trace: DealTrace = {},
): Deal {
  let firstUnit = 0;
  let repairCount = 0;
  const variants = shapes.map((shape, variant) => {
    const deal = dealVariant(dealKey, variant, shape, firstUnit, trace);
    firstUnit += deal.units.length;
    if (allowRepeats) return deal;
    assertCopiesFit(variant, deal, cardOf);
    const repair = new Repair(deal, cardOf, new Stream(dealKey, `repair/${variant}`));
    for (let a = 0; a < deal.packs; a++) repair.settle(a, (step) => trace.onRepair?.(variant, step));
    repairCount += repair.stepCount;
    return deal;
  });
  return { variants, repairCount };
}

/** Returns place: place[k−1] is the content (counted across all variants) of pack number k. */
export function placeContents(dealKey: Uint8Array, size: number): Uint32Array {
  const place = new Uint32Array(size).map((_, i) => i);
  shuffle(place, new Stream(dealKey, 'place'));
  return place;
}
