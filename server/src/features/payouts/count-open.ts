import { one } from '../../platform/db.ts';

/** Counts the payouts to approve or pay. */
export async function countOpenPayouts(): Promise<number> {
  const row = await one<{ n: number }>(
    "SELECT count(*)::int AS n FROM payouts WHERE state IN ('requested', 'approved')",
  );
  return row?.n ?? 0;
}
