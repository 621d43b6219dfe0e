import type { MonthReportDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

/** Offers made at the reveal that had neither ended nor been taken at a time. Units sent home by then are still counted. */
export const sumOpenOffers = async (at: Date): Promise<MonthReportDto['openOffers']> =>
  found(
    await one<MonthReportDto['openOffers']>(
      `SELECT count(*)::int AS count, coalesce(sum(q.amount_cents), 0)::bigint AS cents FROM buyback_quotes q
       WHERE q.created_at < $1 AND q.expires_at > $1 AND q.amount_cents > 0
         AND NOT EXISTS (SELECT FROM buybacks b WHERE b.collectible_id = q.collectible_id
           AND b.created_at >= q.created_at AND b.created_at < $1)`,
      [at],
    ),
  );
