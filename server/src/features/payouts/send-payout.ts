import { shopCurrency } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { record } from '../audit/index.ts';
import { listHolds } from '../ledger/index.ts';
import { readAccount } from './destinations.ts';
import { providerOf } from './providers/index.ts';
import type { PayoutWish } from './providers/provider.ts';
import { lockPayout, moveTo } from './write-payout.ts';

/**
 * Sends an approved payout to its provider. Marks it as sent first, so that nobody else pays it, then calls the
 * provider outside the transaction with our own id as idempotency key: after a crash the retry pays nothing twice.
 * Error: PROVIDER_UNAVAILABLE; the job retries.
 */
export async function sendPayout(id: string): Promise<void> {
  const provider = await claim(id);
  if (!provider) return;
  const { reference } = await provider.send(await readWish(id));
  await inTransaction(() =>
    execute(
      `UPDATE payouts SET provider_reference = $2, updated_at = $3, version = version + 1
       WHERE id = $1 AND provider_reference IS NULL`,
      [id, reference, clock.now()],
    ),
  );
}

/** Returns the provider that still has to be called, if any. */
function claim(id: string) {
  return inTransaction(async () => {
    const payout = await lockPayout(id);
    const provider = providerOf(payout.provider);
    if (!provider || payout.providerReference !== null) return undefined;
    if (payout.state === 'sent') return provider;
    if (payout.state !== 'approved') return undefined;
    // Disputed after the approval: nothing is sent until the dispute is settled.
    if ((await listHolds(payout.customerId)).length > 0) {
      logger.info({ payoutId: id }, 'a payout waits: its account is on hold');
      return undefined;
    }
    await moveTo(payout, 'sent', 'sent_at = $3');
    await record({
      actor: { kind: 'system' },
      action: 'payout.sent',
      subject: { kind: 'payout', id },
      before: { state: 'approved' },
      after: { state: 'sent', provider: payout.provider },
    });
    return provider;
  });
}

async function readWish(id: string): Promise<PayoutWish> {
  const payout = found(
    await one<Omit<PayoutWish, 'currency' | 'account' | 'bankCode'>>(
      `SELECT p.id AS "payoutId", p.amount_cents AS "amountCents", d.holder, d.country
       FROM payouts p JOIN payout_destinations d ON d.id = p.destination_id WHERE p.id = $1`,
      [id],
    ),
  );
  const { account, bankCode } = await readAccount(id);
  return { ...payout, currency: shopCurrency, account, bankCode };
}
