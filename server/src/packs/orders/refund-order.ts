import type { RefundedOrderDto } from '../../contract/index.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { lockWallet, record } from '../../base/index.ts';
import { refuseOwnAccount } from '../../people/index.ts';
import { refundPack } from './refund-pack.ts';

interface RefundRequest {
  orderId: string;
  staffId: string;
  packIds: readonly string[];
  reason: string;
}

/**
 * Refunds unopened packs of an order, all or none, as if the customer had returned them.
 * Errors: NOT_FOUND, VALIDATION_FAILED for a pack of another order, and those of `refundPack`.
 */
export function refundOrder({ orderId, staffId, packIds, reason }: RefundRequest): Promise<RefundedOrderDto> {
  if (!isId(orderId)) throw notFound();
  return inTransaction(async () => {
    const { customerId } = found(
      await one<{ customerId: string }>('SELECT customer_id AS "customerId" FROM orders WHERE id = $1', [
        orderId,
      ]),
    );
    await refuseOwnAccount(staffId, customerId);
    await lockWallet(customerId);
    const wanted = [...new Set(packIds)].sort();
    await refuseForeignPacks(orderId, wanted);
    const before = await stateOf(orderId);
    let [cashCents, promoCents] = [0, 0];
    for (const packId of wanted) {
      const refunded = await refundPack(customerId, packId);
      cashCents += refunded.cashCents;
      promoCents += refunded.promoCents;
    }
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      before: { state: before },
      after: { state: await stateOf(orderId), packs: wanted, cashCents, promoCents },
      reason,
    });
    return { id: orderId, packIds: wanted, cashCents, promoCents };
  });
}

async function refuseForeignPacks(orderId: string, packIds: readonly string[]): Promise<void> {
  const row = await one<{ known: number }>(
    'SELECT count(*)::int AS known FROM pack_purchases WHERE order_id = $1 AND id = ANY($2::uuid[])',
    [orderId, packIds],
  );
  if (row?.known !== packIds.length)
    throw refuseFields('VALIDATION_FAILED', { packIds: 'are not all of this order' });
}

const stateOf = async (orderId: string): Promise<string> =>
  found(await one<{ state: string }>('SELECT state FROM orders WHERE id = $1', [orderId])).state;
