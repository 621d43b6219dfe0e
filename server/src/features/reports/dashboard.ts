import type { DashboardDto, StaffRole } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { mayUse, type Permission } from '../../platform/policy.ts';

const listed = 10;

type Figures = Omit<DashboardDto, 'from' | 'to' | 'lowStock' | 'sealedWaiting' | 'waiting'>;

/** The permission that each figure needs: the figure links to that list. */
const figureNeeds: Record<keyof Figures, Permission> = {
  revenueCents: 'orders.read',
  refundedCents: 'orders.read',
  packsSold: 'runs.read',
  packsOpened: 'runs.read',
  topUpsCents: 'top-ups.read',
  newCustomers: 'users.read',
  customers: 'users.read',
  failedJobs: 'jobs.read',
};
const waitingNeeds: Record<keyof DashboardDto['waiting'], Permission> = {
  payouts: 'payouts.read',
  identityChecks: 'identity-checks.read',
  adjustments: 'balances.read',
  toReshelve: 'buyback.read',
};

/** Returns the same object with null for what the role may not read. */
function withhold<Counts extends object>(
  role: StaffRole,
  counts: Counts,
  needs: Record<keyof Counts, Permission>,
): Counts {
  const allowed = Object.entries(needs).map(([name, need]) => [
    name,
    mayUse(role, need as Permission) ? counts[name as keyof Counts] : null, // entries of a typed record
  ]);
  return Object.fromEntries(allowed) as Counts; // the same keys; every count is nullable
}

/**
 * Returns the figures of a period (start inclusive, end exclusive) and the waiting work, as far as the role may read
 * them.
 */
export async function readDashboard(role: StaffRole, from: Date, to: Date): Promise<DashboardDto> {
  const [figures, lowStock, sealedWaiting, waiting] = await Promise.all([
    readFigures(from, to),
    mayUse(role, 'products.read') ? readLowStock() : null,
    mayUse(role, 'runs.read') ? readSealedWaiting() : null,
    readWaiting(),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...withhold(role, figures, figureNeeds),
    lowStock,
    sealedWaiting,
    waiting: withhold(role, waiting, waitingNeeds),
  };
}

async function readFigures(from: Date, to: Date): Promise<Figures> {
  return found(
    await one<Figures>(
      `WITH sold AS (
         SELECT o.id, o.total_cents FROM orders o WHERE o.created_at >= $1 AND o.created_at < $2
       ), refunded AS (
         SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint AS cents
         FROM pack_purchases WHERE state = 'refunded' AND refunded_at >= $1 AND refunded_at < $2
       )
       SELECT
         (SELECT coalesce(sum(total_cents), 0)::bigint FROM sold) - refunded.cents AS "revenueCents",
         refunded.cents AS "refundedCents",
         (SELECT count(*)::int FROM pack_purchases b JOIN sold ON sold.id = b.order_id) AS "packsSold",
         (SELECT count(DISTINCT purchase_id)::int FROM pulls WHERE created_at >= $1 AND created_at < $2) AS "packsOpened",
         (SELECT coalesce(sum(amount_cents), 0)::bigint FROM top_ups
          WHERE state = 'settled' AND settled_at >= $1 AND settled_at < $2) AS "topUpsCents",
         (SELECT count(*)::int FROM customers WHERE created_at >= $1 AND created_at < $2) AS "newCustomers",
         (SELECT count(*)::int FROM customers WHERE state <> 'deleted') AS customers,
         (SELECT count(*)::int FROM jobs WHERE state = 'failed' AND created_at >= $1 AND created_at < $2) AS "failedJobs"
       FROM refunded`,
      [from, to],
    ),
  );
}

const readLowStock = (): Promise<DashboardDto['lowStock']> =>
  sql(
    `SELECT "productId", title, unsold, size FROM (
       SELECT p.id AS "productId", p.title, p.rank,
         coalesce(sum(r.size), 0)::int AS size,
         coalesce(sum(s.unsold), 0)::int AS unsold
       FROM products p LEFT JOIN runs r ON r.product_id = p.id AND r.state = 'on_sale'
       LEFT JOIN run_stock s ON s.run_id = r.id
       WHERE p.state = 'published' AND p.kind = 'pack'
       GROUP BY p.id) stock
     WHERE unsold * 10 < size OR size = 0
     ORDER BY unsold, rank, "productId" LIMIT ${listed}`,
  );

const readSealedWaiting = (): Promise<DashboardDto['sealedWaiting']> =>
  sql(
    `SELECT r.id AS "runId", p.title AS "productTitle", r.number, r.size
     FROM runs r JOIN products p ON p.id = r.product_id
     WHERE r.state = 'sealed' ORDER BY r.sealed_at, r.id LIMIT ${listed}`,
  );

/** Counts payouts to approve or pay, IDs to review, corrections awaiting a second person, units to reshelve. */
const readWaiting = async (): Promise<DashboardDto['waiting']> =>
  found(
    await one<DashboardDto['waiting']>(
      `SELECT (SELECT count(*)::int FROM payouts WHERE state IN ('requested', 'approved')) AS payouts,
         (SELECT count(*)::int FROM identity_checks WHERE state = 'submitted') AS "identityChecks",
         (SELECT count(*)::int FROM balance_adjustments WHERE state = 'pending') AS adjustments,
         (SELECT count(*)::int FROM buybacks_with_names WHERE state = 'waiting') AS "toReshelve"`,
    ),
  );
