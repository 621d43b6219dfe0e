import { formatCount, formatMoney, type Cents, type RefundedPackDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one, planOnce } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import {
  customerAccount,
  house,
  lockWallet,
  postTransfers,
  readSettings,
  recordHistory,
} from '../../base/index.ts';
import { isExcluded, lockPerson } from '../../people/index.ts';
import { recordRunEvents, releasePack } from '../runs/index.ts';
import { recordSaleLine, restoreFreePack } from '../../money/index.ts';
import { refundableUntil } from './rules.ts';

interface RefundRow {
  runId: string;
  packNo: number;
  orderId: string;
  bundle: number;
  state: string;
  cashCents: Cents;
  promoCents: Cents;
  receiptHash: string;
  soldAt: Date;
  refundDays: number;
  runState: string;
  title: string;
}

/**
 * Refunds an unopened pack for exactly what was paid, into the buckets it came from; the pack is unsold again.
 * Errors: NOT_FOUND, ALREADY_OPENED (also when another pack of its bundle is), ALREADY_RESOLVED, REFUND_CLOSED,
 * LIMIT_REACHED.
 */
export function refundPack(customerId: string, purchaseId: string): Promise<RefundedPackDto> {
  if (!isId(purchaseId)) throw notFound();
  return planOnce(() =>
    inTransaction(async () => {
      await lockWallet(customerId);
      const pack = await lockPurchase(customerId, purchaseId);
      await refuseUnrefundable(customerId, pack);
      const released = await releasePack(pack.runId, pack.packNo, purchaseId);
      // Sales stopped since the run was read.
      if (!released) throw salesEnded();
      const { at, version } = released;
      await execute(`UPDATE pack_purchases SET state = 'refunded', refunded_at = $2 WHERE id = $1`, [
        purchaseId,
        at,
      ]);
      await postRefund(customerId, purchaseId, pack);
      const order = await one<{ state: string }>(
        `UPDATE orders SET updated_at = $2, state = CASE WHEN EXISTS
         (SELECT 1 FROM pack_purchases WHERE order_id = $1 AND state <> 'refunded') THEN 'partly_refunded' ELSE 'refunded' END
       WHERE id = $1 RETURNING state`,
        [pack.orderId, at],
      );
      if (order?.state === 'refunded') await restoreFreePack(pack.orderId);
      const isLate = refundableUntil(pack.soldAt, pack.refundDays) <= at;
      const fields = { pack: pack.packNo, receipt: pack.receiptHash, ...(isLate && { reason: 'late' }) };
      const event = { kind: 'refund', packNo: pack.packNo, packVersion: version, fields } as const;
      await recordRunEvents([{ runId: pack.runId, ...event }], at);
      const title = `Returned ${pack.title} no. ${formatCount(pack.packNo)} unopened`;
      const amountCents = pack.cashCents + pack.promoCents;
      await recordHistory(
        [{ customerId, kind: 'refund', title, amountCents, subjectKind: 'pack', subjectId: purchaseId }],
        at,
      );
      return { packId: purchaseId, cashCents: pack.cashCents, promoCents: pack.promoCents };
    }),
  );
}

async function lockPurchase(customerId: string, purchaseId: string): Promise<RefundRow> {
  return found(
    await one<RefundRow>(
      `SELECT b.run_id AS "runId", b.pack_no AS "packNo", b.order_id AS "orderId", b.bundle, b.state,
         b.paid_cash_cents AS "cashCents", b.paid_promo_cents AS "promoCents", b.receipt_hash AS "receiptHash",
         b.sold_at AS "soldAt", r.refund_days AS "refundDays", r.state AS "runState", p.title
       FROM pack_purchases b JOIN run_facts r ON r.id = b.run_id JOIN product_faces p ON p.id = r.product_id
       WHERE b.id = $1 AND b.customer_id = $2 FOR UPDATE OF b`,
      [purchaseId, customerId],
    ),
  );
}

const salesEnded = () => refuse('REFUND_CLOSED', 'Sales of this run have ended, and refunds with them.');

async function refuseUnrefundable(customerId: string, pack: RefundRow): Promise<void> {
  if (pack.state === 'opened') throw refuse('ALREADY_OPENED', 'This is open; its cards are yours.');
  if (pack.state === 'refunded') throw refuse('ALREADY_RESOLVED', 'This was already returned.');
  if (pack.runState !== 'on_sale') throw salesEnded();
  await refuseBrokenBundle(pack);
  // During a break or exclusion every sealed pack can be returned, at any age and without a cap.
  if (await isExcluded(customerId)) return;
  if (refundableUntil(pack.soldAt, pack.refundDays) <= clock.now())
    throw refuse('REFUND_CLOSED', `The ${pack.refundDays} days to return this unopened are over.`);
  await refuseOverCap(customerId, pack);
}

async function refuseBrokenBundle({ orderId, bundle }: RefundRow): Promise<void> {
  const opened = await one(
    `SELECT 1 FROM pack_purchases b JOIN orders o ON o.id = b.order_id JOIN product_faces p ON p.id = o.product_id
     WHERE b.order_id = $1 AND b.bundle = $2 AND b.state = 'opened' AND p.bundle_size > 1 LIMIT 1`,
    [orderId, bundle],
  );
  if (opened)
    throw refuse('ALREADY_OPENED', 'Part of this bundle has been opened, so the rest can’t be returned.');
}

/** Counted over all accounts of the person, as every limit per customer. */
async function refuseOverCap(customerId: string, pack: RefundRow): Promise<void> {
  await lockPerson(customerId);
  const { refundCapPacks, refundCapCents, refundCapDays } = await readSettings();
  const row = await one<{ packs: number; cents: Cents }>(
    `SELECT count(*) AS packs, coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint AS cents FROM pack_purchases
     WHERE customer_id IN (SELECT same_id FROM same_people WHERE customer_id = $1) AND state = 'refunded' AND refunded_at > $2`,
    [customerId, after(clock.now(), -days(refundCapDays))],
  );
  const cents = (row?.cents ?? 0) + pack.cashCents + pack.promoCents;
  if ((row?.packs ?? 0) + 1 > refundCapPacks || cents > refundCapCents)
    throw refuse(
      'LIMIT_REACHED',
      `At most ${refundCapPacks} sealed items and ${formatMoney(refundCapCents)} can be returned in ${refundCapDays} days.`,
    );
}

async function postRefund(
  customerId: string,
  purchaseId: string,
  { cashCents, promoCents, orderId, title, packNo }: RefundRow,
): Promise<void> {
  const leg = (bucket: 'promo' | 'cash', amountCents: Cents) => ({
    kind: 'refund' as const,
    reference: `purchase:${purchaseId}:${bucket}`,
    debit: house.packSales,
    credit: customerAccount(customerId, bucket),
    amountCents,
  });
  const transactionId = newId();
  const at = await postTransfers(
    customerId,
    [leg('promo', promoCents), leg('cash', cashCents)],
    transactionId,
  );
  await recordSaleLine({
    ...{ transactionId, customerId, subjectKind: 'order', subjectId: orderId, kind: 'pack', at },
    title: `Returned: ${title}, no. ${formatCount(packNo)}`,
    cashCents: -cashCents,
    promoCents: -promoCents,
  });
}
