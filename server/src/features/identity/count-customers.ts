import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

/** Counts the sign-ups of a period, start inclusive and end exclusive, and all customers who have not left. */
export async function countCustomers(
  from: Date,
  to: Date,
): Promise<{ newCustomers: number; customers: number }> {
  return found(
    await one<{ newCustomers: number; customers: number }>(
      `SELECT count(*) FILTER (WHERE created_at >= $1 AND created_at < $2)::int AS "newCustomers",
         count(*) FILTER (WHERE state <> 'deleted')::int AS customers FROM customers`,
      [from, to],
    ),
  );
}
