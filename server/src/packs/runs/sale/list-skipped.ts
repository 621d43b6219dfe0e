import { after, clock, hours, minutes } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';
import { orderOfNumbers } from '../../../base/fairness/index.ts';
import type { RunForSale } from './run-for-sale.ts';

const numbersAtOnce = 2_000;
/** Verifiers check the hour before the receipt, which may be signed slightly after this check. */
const lookBackMs = hours(1) - minutes(1);

export interface SkippedNumbers {
  numbers: number[];
  /** Whether these are all that the draw passes over before the picks. */
  isWhole: boolean;
}

/**
 * Lists the numbers that a draw passes over before these picks: the purchase is refused if one of them is free, because the
 * receipt would be permanent evidence of it. Of a draw that passes over thousands it goes on only while none of them is free.
 */
export async function listSkipped(
  run: RunForSale,
  picks: readonly number[],
  draw: string | undefined,
): Promise<SkippedNumbers> {
  const numbers: number[] = [];
  if (draw === undefined) return { numbers, isWhole: true };
  const wanted = new Set(picks);
  for (const number of orderOfNumbers(run.id, run.size, draw)) {
    if (wanted.size === 0) break;
    if (wanted.delete(number)) continue;
    numbers.push(number);
    if (numbers.length % numbersAtOnce === 0 && (await isOneFree(run.id, numbers.slice(-numbersAtOnce))))
      break;
  }
  return { numbers, isWhole: wanted.size === 0 };
}

/** Numbers returned after that do not count as free. */
export const returnedSince = (): Date => after(clock.now(), -lookBackMs);

const isOneFree = async (runId: string, numbers: readonly number[]): Promise<boolean> => {
  const row = await one<{ isFree: boolean }>('SELECT has_free_pack_1($1, $2, $3) AS "isFree"', [
    runId,
    numbers,
    returnedSince(),
  ]);
  return row?.isFree === true;
};
