import type { Wall } from '../../../../lib/wall-bitmap.ts';
import { isStale, makeDraw, replaceGone, takeFree } from './draw.ts';
import type { Choice } from '../order/order-draft.ts';
import type { Draw, Picks } from './picks.ts';
import { text } from '../order/purchase-text.ts';

export interface Chosen extends Pick<Choice, 'numbers' | 'draw' | 'pickedCount'> {
  notice: string | null;
}

class TooFewLeft extends Error {
  readonly remaining: number;

  constructor(remaining: number) {
    super('too few packs are left');
    this.remaining = remaining;
  }
}

interface Wanted {
  picks: Picks;
  count: number;
  runId: string | null;
  isDrawLost?: boolean;
  /** Fetches a fresh wall: a stale one would skip numbers that were returned since. */
  readWall: () => Promise<Wall | null>;
}

/** Like `chooseNumbers`, but returns a message for the customer when no numbers are available. */
export async function prepareNumbers(wanted: Wanted): Promise<Chosen | { message: string }> {
  try {
    return await chooseNumbers(wanted);
  } catch (error) {
    return { message: error instanceof TooFewLeft ? text.soldOutFew(error.remaining) : text.noWall };
  }
}

/** Returns the numbers to buy: hand picks, completed, or all drawn by this browser. Throws TooFewLeft. */
async function chooseNumbers({ picks, count, runId, isDrawLost, readWall }: Wanted): Promise<Chosen> {
  if (runId === null) throw new Error('no run is on sale');
  const { numbers, draw } = picks;
  if (draw === null && numbers.length >= count)
    return { numbers: numbers.slice(0, count), draw: null, pickedCount: count, notice: null };
  const wall = await readWall();
  if (!wall) throw new Error('the wall did not load');
  if (draw === null && numbers.length > 0) return complete(numbers, count, runId, wall);
  const isOld = draw !== null && isStale(draw, runId);
  const chosen = draw === null || isOld ? drawAll(runId, wall, count) : keepDraw(draw, wall, numbers, count);
  if (isOld) return { ...chosen, notice: text.drawnAnew(chosen.numbers) };
  return isDrawLost ? { ...chosen, notice: text.drawnHere(chosen.numbers) } : chosen;
}

function demandCount(numbers: readonly number[], count: number, wall: Wall): readonly number[] {
  if (numbers.length < count) throw new TooFewLeft(wall.remaining);
  return numbers;
}

/** Hand picks completed by drawn numbers count as picked: they are never replaced, and no draw is recorded. */
function complete(numbers: readonly number[], count: number, runId: string, wall: Wall): Chosen {
  const all = demandCount(takeFree(makeDraw(runId), wall, count, { keep: numbers }), count, wall);
  return { numbers: all, draw: null, pickedCount: numbers.length, notice: null };
}

function drawAll(runId: string, wall: Wall, count: number): Chosen {
  const draw = makeDraw(runId);
  const numbers = demandCount(takeFree(draw, wall, count), count, wall);
  return { numbers, draw, pickedCount: 0, notice: null };
}

function keepDraw(draw: Draw, wall: Wall, numbers: readonly number[], count: number): Chosen {
  const wanted = demandCount(takeFree(draw, wall, count, { keep: numbers }), count, wall);
  const replaced = replaceGone(draw, wall, wanted);
  if (!replaced) throw new TooFewLeft(wall.remaining);
  const notice = replaced.gone.length === 0 ? null : text.drawGoesOn(replaced.gone, replaced.fresh);
  return { numbers: replaced.numbers, draw, pickedCount: 0, notice };
}
