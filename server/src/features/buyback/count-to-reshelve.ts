import { one } from '../../platform/db.ts';

/** Counts the units that wait to be shelved again. */
export async function countToReshelve(): Promise<number> {
  const row = await one<{ n: number }>(
    "SELECT count(*)::int AS n FROM buybacks_with_names WHERE state = 'waiting'",
  );
  return row?.n ?? 0;
}
