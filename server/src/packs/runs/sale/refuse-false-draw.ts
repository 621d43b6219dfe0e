import { after, clock, hours, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { orderOfNumbers } from '../../../base/fairness/index.ts';
import { freeAmongStatement } from './functions.sql.ts';
import type { RunForSale } from './run-for-sale.ts';

const numbersAtOnce = 2_000;
/** Verifiers check the hour before the receipt, which may be signed slightly after this check. */
const lookBackMs = hours(1) - minutes(1);

/**
 * Refuses a draw that reaches a free number before these picks: the receipt would be permanent evidence of it. A
 * number counts as taken if it is, or if it was returned within the last hour. Error: VALIDATION_FAILED.
 */
export async function refuseFalseDraw(
  run: RunForSale,
  picks: readonly number[],
  draw: string | undefined,
): Promise<void> {
  // Receipts of version 1 carry no draw.
  if (draw === undefined || run.version === 1) return;
  const wanted = new Set(picks);
  let skipped: number[] = [];
  for (const number of orderOfNumbers(run.id, run.size, draw)) {
    if (!wanted.delete(number)) skipped.push(number);
    if (wanted.size > 0 && skipped.length < numbersAtOnce) continue;
    await refuseFree(run.id, skipped);
    if (wanted.size === 0) return;
    skipped = [];
  }
}

/** Numbers that the draw passes over before these picks; undefined if one statement is not enough to check them. */
export function listSkipped(
  run: RunForSale,
  picks: readonly number[],
  draw: string | undefined,
): number[] | undefined {
  if (draw === undefined || run.version === 1) return [];
  const wanted = new Set(picks);
  const skipped: number[] = [];
  for (const number of orderOfNumbers(run.id, run.size, draw)) {
    if (!wanted.delete(number)) skipped.push(number);
    if (wanted.size === 0) return skipped;
    if (skipped.length === numbersAtOnce) return undefined;
  }
  return undefined;
}

/** Numbers returned after that do not count as free. */
export const returnedSince = (): Date => after(clock.now(), -lookBackMs);

async function refuseFree(runId: string, skipped: readonly number[]): Promise<void> {
  if (skipped.length === 0) return;
  const free = await sql(freeAmongStatement, [runId, skipped, returnedSince()]);
  if (free.length > 0)
    throw refuseFields('VALIDATION_FAILED', { draw: 'leads to other numbers that are free' });
}
