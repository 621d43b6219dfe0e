import { one } from '../../platform/db.ts';

/** Counts the IDs to review. */
export async function countSubmittedChecks(): Promise<number> {
  const row = await one<{ n: number }>(
    "SELECT count(*)::int AS n FROM identity_checks WHERE state = 'submitted'",
  );
  return row?.n ?? 0;
}
