import { shopCurrency } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { listHolds, record } from '../../base/index.ts';
import { readTransfer } from './destinations.ts';
import { Payout } from './models.ts';
import { providerOf } from './providers/index.ts';
import { lockPayout, moveTo } from './write-payout.ts';

/**
 * Sends an approved payout to its provider. Marks it as sent first, so that nobody else pays it, then calls the
 * provider outside the transaction with our own id as idempotency key: after a crash the retry pays nothing twice.
 * Error: PROVIDER_UNAVAILABLE; the job retries.
 */
export async function sendPayout(id: string): Promise<void> {
  const provider = await claim(id);
  if (!provider) return;
  const { customerId: _, ...transfer } = await readTransfer(id);
  const { reference } = await provider.send({ payoutId: id, currency: shopCurrency, ...transfer });
  await inTransaction(() =>
    Payout.update(
      { providerReference: reference, ...nextVersion() },
      { where: { id, providerReference: null } },
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
    const at = clock.now();
    await moveTo(payout, 'sent', { sentAt: at }, at);
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
