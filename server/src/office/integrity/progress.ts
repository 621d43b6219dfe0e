import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import type { Days, Over } from './checks/check.ts';
import { legsOfDays } from './checks/money.ts';

/**
 * `new`: what is new since the last proved point. `nightly`: the same, proves the days that have ended for good, a slice of
 * history, logs of open runs from the start once a week, and repeats the newest draw. `whole`: everything.
 */
export type History = 'new' | 'nightly' | 'whole';

/** Where the nightly slice of history goes on, and when a pass through all of it began and last ended. */
export interface Slice {
  cursor: string | null;
  begunAt: string;
  endedAt: string | null;
}
export type Slices = Partial<Record<Over | 'seals', Slice>>;

export interface Progress {
  provedUntil: string;
  provedSeal: number;
  slices: Slices;
}

export async function readProgress(): Promise<Progress> {
  const row = await one<Progress>(
    'SELECT proved_until::text AS "provedUntil", proved_seal AS "provedSeal", slices FROM proof_progress',
  );
  if (!row) throw new Error('The row of proof_progress is gone.');
  return row;
}

export async function storeSlices(slices: Slices): Promise<void> {
  await inTransaction(() => execute('UPDATE proof_progress SET slices = $1', [JSON.stringify(slices)]));
}

/** Up to which seal the audit trail was found as it was made. */
export async function storeProvedSeal(number: number): Promise<void> {
  await inTransaction(() =>
    execute('UPDATE proof_progress SET proved_seal = $1 WHERE proved_seal < $1', [number]),
  );
}

/** Notes where the nightly slice of one kind goes on. */
export async function storeSlice(of: keyof Slices, slice: Slice): Promise<void> {
  await inTransaction(() =>
    execute('UPDATE proof_progress SET slices = slices || jsonb_build_object($1::text, $2::jsonb)', [
      of,
      JSON.stringify(slice),
    ]),
  );
}

export interface ProvedDay {
  isOk: boolean;
  /** What may never change once the day is over. */
  counts: Record<string, number>;
}

/** Carries a proved day on: its counts, and its sums by account. Does nothing when another process already has. */
export async function storeDay(
  provedUntil: string,
  day: Days,
  { isOk, counts }: ProvedDay,
): Promise<boolean> {
  return inTransaction(async () => {
    const isNext = await execute(
      'UPDATE proof_progress SET proved_until = $1 WHERE proved_until = $2 AND proved_until <= $3',
      [day.to, provedUntil, day.from],
    );
    if (isNext === 0) return false;
    await execute(
      `INSERT INTO proved_accounts (account, cents) SELECT account, sum(cents) FROM (${legsOfDays}) legs GROUP BY account
       ON CONFLICT (account) DO UPDATE SET cents = proved_accounts.cents + excluded.cents`,
      [day.from, day.to],
    );
    await execute('INSERT INTO proved_days (day, is_ok, counts, proved_at) VALUES ($1, $2, $3, $4)', [
      day.from,
      isOk,
      JSON.stringify(counts),
      clock.now(),
    ]);
    return true;
  });
}

/** Notes that days up to `until` hold nothing more. */
export async function passQuietDays(provedUntil: string, until: string): Promise<void> {
  await inTransaction(() =>
    execute('UPDATE proof_progress SET proved_until = $2 WHERE proved_until = $1 AND proved_until < $2', [
      provedUntil,
      until,
    ]),
  );
}

export interface StoredDay extends Days {
  isOk: boolean;
  counts: Record<string, number>;
}

const storedDays = `SELECT day::text AS from, (day + interval '24 hours')::text AS to, is_ok AS "isOk", counts FROM proved_days`;

/** The next proved days after `cursor`. */
export const readProvedDays = (cursor: string | null, limit: number): Promise<StoredDay[]> =>
  sql<StoredDay>(`${storedDays} WHERE day > $1 ORDER BY day LIMIT $2`, [cursor ?? '-infinity', limit]);

export const readFaultyDays = (): Promise<StoredDay[]> =>
  sql<StoredDay>(`${storedDays} WHERE NOT is_ok ORDER BY day`);

export async function countProvedDays(): Promise<number> {
  return (await one<{ days: number }>('SELECT count(*) AS days FROM proved_days'))?.days ?? 0;
}

/** A faulty day holds by now. */
export async function storeMendedDay(day: string, counts: Record<string, number>): Promise<void> {
  await inTransaction(() =>
    execute('UPDATE proved_days SET is_ok = true, counts = $2, proved_at = $3 WHERE day = $1', [
      day,
      JSON.stringify(counts),
      clock.now(),
    ]),
  );
}
