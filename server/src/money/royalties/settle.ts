import type { Cents } from '../../contract/index.ts';
import { after, clock, days, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { house, postHouseTransfers, readSettings, type Transfer } from '../../base/index.ts';

/** Longer than a purchase can take: once an order is this old, every order before it is committed. */
const settleAfterMs = minutes(2);
const ordersPerPage = 500;
const rowsPerPage = 1_000;

/**
 * Applies sales, openings and refunds to the architects' shares. It reads what purchases have written, and writes its
 * own rows and transfers between house accounts, so no purchase ever waits for it. Repeated or concurrent runs add
 * nothing: a purchase has one royalty, and each of its steps one transfer.
 */
export async function settleRoyalties(): Promise<void> {
  while (await accruePage());
  for (let last: string | undefined = firstId; last !== undefined;) last = await followPage(last);
}

const firstId = '00000000-0000-0000-0000-000000000000';

interface Share {
  purchaseId: string;
  architectId: string;
  amountCents: Cents;
}

const shareColumns = `purchase_id AS "purchaseId", architect_id AS "architectId", amount_cents AS "amountCents"`;

/** Adds the shares of the next orders; returns whether there may be more. */
function accruePage(): Promise<boolean> {
  return inTransaction(async () => {
    // A concurrent run of the job has the row locked and does the work.
    const progress = await one<{ is_only: boolean }>(
      'SELECT is_only FROM royalty_progress FOR UPDATE SKIP LOCKED',
    );
    if (!progress) return false;
    const orders = await sql<{ id: string; at: Date }>(
      // As two scalars, an index finds the next order; as a join or a row, every order would be compared.
      `SELECT o.id, o.created_at AS at FROM customer_orders o
       WHERE (o.created_at, o.id) > ((SELECT ordered_at FROM royalty_progress), (SELECT order_id FROM royalty_progress))
         AND o.created_at < $1
       ORDER BY o.created_at, o.id LIMIT ${ordersPerPage}`,
      [after(clock.now(), -settleAfterMs)],
    );
    const last = orders.at(-1);
    if (!last) return false;
    const shares = await sql<Share>(insertShares, [orders.map(({ id }) => id)]);
    await postHouseTransfers(shares.map((share) => legOf('royalty', share)));
    await execute(
      'UPDATE royalty_progress SET (ordered_at, order_id) = (SELECT created_at, id FROM customer_orders WHERE id = $1)',
      [last.id],
    );
    return orders.length === ordersPerPage;
  });
}

/** Free packs, and packs whose share is less than a cent, get no row. */
const insertShares = `
  INSERT INTO royalties (purchase_id, architect_id, paid_cents, royalty_bps, amount_cents, state, sold_at)
  SELECT id, architect_id, paid_cash_cents + paid_promo_cents, royalty_bps,
    (paid_cash_cents + paid_promo_cents) * royalty_bps / 10000, 'pending', sold_at
  FROM sold_packs WHERE order_id = ANY ($1::uuid[]) AND (paid_cash_cents + paid_promo_cents) * royalty_bps >= 10000
  ON CONFLICT (purchase_id) DO NOTHING
  RETURNING ${shareColumns}`;

interface Followed extends Share {
  was: 'pending' | 'payable';
  is: 'payable' | 'returned';
}

/**
 * Advances the shares whose packs were opened or returned, or whose waiting time is over; returns the last purchase it
 * looked at.
 */
function followPage(from: string): Promise<string | undefined> {
  return inTransaction(async () => {
    const { royaltyWaitDays } = await readSettings();
    const page = await sql<{ id: string }>(
      `SELECT purchase_id AS id FROM royalties WHERE closed_at IS NULL AND purchase_id > $1
       ORDER BY purchase_id LIMIT ${rowsPerPage} FOR UPDATE`,
      [from],
    );
    const now = clock.now();
    const followed = await sql<Followed>(moveShares, [
      page.map(({ id }) => id),
      now,
      after(now, -days(royaltyWaitDays)),
    ]);
    await postHouseTransfers(followed.filter(({ was, is }) => was !== is).flatMap(legsOf));
    return page.length === rowsPerPage ? page.at(-1)?.id : undefined;
  });
}

const moveShares = `
  WITH seen AS (
    SELECT r.purchase_id, r.state AS was, b.state <> 'sold' AS is_closed,
      CASE WHEN b.state = 'refunded' THEN 'returned' WHEN b.state = 'opened' OR r.sold_at <= $3 THEN 'payable' ELSE r.state END AS state
    FROM royalties r JOIN sold_packs b ON b.id = r.purchase_id
    WHERE r.purchase_id = ANY ($1::uuid[]) AND r.closed_at IS NULL)
  UPDATE royalties r SET state = seen.state, closed_at = CASE WHEN seen.is_closed THEN $2::timestamptz END,
    payable_at = CASE WHEN seen.state = 'payable' THEN coalesce(r.payable_at, $2) ELSE r.payable_at END,
    returned_at = CASE WHEN seen.state = 'returned' THEN $2::timestamptz END
  FROM seen WHERE seen.purchase_id = r.purchase_id AND (seen.is_closed OR seen.state <> seen.was)
  RETURNING r.purchase_id AS "purchaseId", r.architect_id AS "architectId", r.amount_cents AS "amountCents", seen.was, r.state AS "is"`;

/** A pack that is returned after its share was earned reduces the payable amount, even below zero. */
function legsOf(share: Followed): Transfer[] {
  if (share.is === 'payable') return [legOf('royalty_earned', share)];
  return [legOf(share.was === 'payable' ? 'royalty_earned_return' : 'royalty_return', share)];
}

function legOf(
  kind: 'royalty' | 'royalty_earned' | 'royalty_return' | 'royalty_earned_return',
  { purchaseId, architectId, amountCents }: Share,
): Transfer {
  const [pending, payable] = [house.royaltyPending(architectId), house.royaltyPayable(architectId)];
  const [debit, credit] = {
    royalty: [house.royaltyCost, pending] as const,
    royalty_earned: [pending, payable] as const,
    royalty_return: [pending, house.royaltyCost] as const,
    royalty_earned_return: [payable, house.royaltyCost] as const,
  }[kind];
  return { kind, reference: `pack:${purchaseId}:royalty`, debit, credit, amountCents };
}
