import { orderOfNumbers } from '@pullproof/verify';
import { isUnsold, type Wall } from '../../../../lib/wall-bitmap.ts';
import type { Draw } from './picks.ts';

/** A receipt's draw must be from the hour before the sale; half of it leaves room for a slow payment. */
export const MAX_DRAW_AGE_MS = 30 * 60_000;

export function makeDraw(runId: string, nowMs = Date.now()): Draw {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { hex, runId, madeAtMs: nowMs };
}

export function isStale(draw: Draw, runId: string | null, nowMs = Date.now()): boolean {
  return draw.runId !== runId || nowMs - draw.madeAtMs > MAX_DRAW_AGE_MS;
}

/**
 * Returns the first free numbers of `draw`, in its order, besides those in `kept`. Returns fewer when fewer are free.
 */
export function takeFree(
  draw: Draw,
  wall: Wall,
  count: number,
  { keep = [], without = [] }: { keep?: readonly number[]; without?: readonly number[] } = {},
): number[] {
  const taken = [...keep];
  if (taken.length >= count) return taken.slice(0, count);
  const skipped = new Set([...keep, ...without]);
  for (const packNo of readOrder(draw, wall.size)) {
    if (skipped.has(packNo) || !isUnsold(wall, packNo)) continue;
    taken.push(packNo);
    if (taken.length === count) break;
  }
  return taken;
}

export interface Replaced {
  numbers: number[];
  gone: number[];
  /** Their replacements from the same draw. */
  fresh: number[];
}

/** Replaces sold numbers by the next of the same draw; null when too few are free. */
export function replaceGone(
  draw: Draw,
  wall: Wall,
  numbers: readonly number[],
  taken: readonly number[] = [],
): Replaced | null {
  const gone = numbers.filter((packNo) => taken.includes(packNo) || !isUnsold(wall, packNo));
  const keep = numbers.filter((packNo) => !gone.includes(packNo));
  const next = takeFree(draw, wall, numbers.length, { keep, without: taken });
  return next.length < numbers.length ? null : { numbers: next, gone, fresh: next.slice(keep.length) };
}

/** Cache of the last order read: near the end of a run almost all of it is read, again for every sold number. */
let last: { key: string; seen: number[]; rest: Iterator<number> } | undefined;

function* readOrder(draw: Draw, size: number): Generator<number, void> {
  const key = `${draw.hex} ${draw.runId} ${size}`;
  if (last?.key !== key) {
    const bytes = Uint8Array.from(draw.hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    last = { key, seen: [], rest: orderOfNumbers(draw.runId, size, bytes)[Symbol.iterator]() };
  }
  const order = last;
  for (let index = 0; ; index += 1) {
    if (index === order.seen.length) {
      const next = order.rest.next();
      if (next.done) return;
      order.seen.push(next.value);
    }
    yield order.seen[index] ?? 0;
  }
}
