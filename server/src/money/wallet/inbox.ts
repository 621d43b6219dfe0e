import type { IncomingHttpHeaders } from 'node:http';

import { inTransaction, one, planOnce, sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { hashCard } from './card-hash.ts';
import { providerOf } from './providers/index.ts';
import type { PaymentFact, ProviderEvent } from './providers/provider.ts';
import { noteOutcome, takeInEvent, type CarriedOut, type Outcome } from './take-in-event.ts';
import { isForeign } from './rules.ts';
import { addFactToTopUp, lockTopUp, type TopUpRow } from './write-top-up.ts';
import { readCustomer } from '../../people/index.ts';
import { mailCustomer } from '../../base/index.ts';

/** Mails the receipt of a top-up, in the transaction that credits it. */
async function mailReceipt({ id, customerId, provider, amountCents }: TopUpRow): Promise<void> {
  const customer = await readCustomer(customerId);
  if (!customer) return;
  await mailCustomer(
    'top-up-receipt',
    { to: customer.email, customerId },
    { id, amountCents, isSandbox: provider === 'sandbox' },
  );
}

/**
 * Receives a provider's event: verifies its exact bytes, stores it under its own id and applies it in the same
 * transaction, so that duplicates have no effect. Error: SIGNATURE_INVALID.
 */
export async function receiveWebhook(
  provider: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ outcome: Outcome | 'duplicate' }> {
  const reported = await providerOf(provider).readEvent(body, headers);
  return planOnce(() =>
    inTransaction(async () => {
      const event = await hideCard(reported);
      // The card hash is stored only with its payment, where deleting the account removes it.
      const fact = event.fact?.kind === 'card' ? undefined : event.fact;
      return takeInEvent({ ...event, fact, provider, body }, () => carryOut(provider, event));
    }),
  );
}

/** Replaces the provider's card fingerprint with a keyed hash, before anything is stored. */
async function hideCard({ cardFingerprint, ...event }: ProviderEvent): Promise<ProviderEvent> {
  if (event.fact || cardFingerprint === undefined) return event;
  return { ...event, fact: { kind: 'card', cardHash: await hashCard(cardFingerprint) } };
}

async function carryOut(provider: string, { topUpId, paymentId, fact }: ProviderEvent): Promise<CarriedOut> {
  if (!fact) return { outcome: 'ignored' };
  const id = await findTopUp(provider, topUpId, paymentId);
  // A dispute may arrive before its payment: it waits until the payment is known. Cards are polled for later instead.
  if (id === undefined) {
    const mayWait = topUpId === undefined && paymentId !== undefined && fact.kind !== 'card';
    return { outcome: mayWait ? 'waiting' : 'unknown' };
  }
  const after = await applyFact(id, fact);
  return { outcome: outcomeOf(after, fact, paymentId), topUpId: id };
}

/** A refund in a currency that only the payment tells waits for it; later nobody can count it. */
function outcomeOf(after: TopUpRow, fact: PaymentFact, paymentId: string | undefined): Outcome {
  if (!isForeign(after, fact)) return after.state === 'review' ? 'review' : 'applied';
  return after.paymentId === null && paymentId !== undefined ? 'waiting' : 'review';
}

async function findTopUp(
  provider: string,
  topUpId: string | undefined,
  paymentId: string | undefined,
): Promise<string | undefined> {
  if (!isId(topUpId) && paymentId === undefined) return undefined;
  const [column, value] = isId(topUpId) ? ['id', topUpId] : ['payment_id', paymentId];
  const topUp = await one<{ id: string }>(
    `SELECT id FROM top_ups WHERE provider = $1 AND ${column} = $2 LIMIT 1`,
    [provider, value],
  );
  return topUp?.id;
}

/** Applies a fact to a top-up, with the receipt and any waiting events. Part of the running transaction. */
export async function applyFact(id: string, fact: PaymentFact): Promise<TopUpRow> {
  const before = await lockTopUp(id);
  let after = await addFactToTopUp(before, fact);
  if (before.creditedCents === 0 && after.creditedCents > 0) await mailReceipt(after);
  if (before.paymentId === null && after.paymentId !== null) {
    for (const waiting of await takeWaiting(after.provider, after.paymentId)) {
      after = await addFactToTopUp(after, waiting.fact);
      await noteOutcome(waiting.id, { outcome: outcomeOf(after, waiting.fact, undefined), topUpId: id });
    }
  }
  return after;
}

interface Waiting {
  id: string;
  fact: PaymentFact;
}

const takeWaiting = (provider: string, paymentId: string): Promise<Waiting[]> =>
  sql<Waiting>(
    `SELECT id, fact FROM webhook_events WHERE provider = $1 AND payment_id = $2 AND outcome = 'waiting'
     ORDER BY received_at, id FOR UPDATE`,
    [provider, paymentId],
  );

/** Applies events that arrived while their payment was being stored concurrently. */
export async function applyWaiting(): Promise<void> {
  const due = await sql<{ provider: string; paymentId: string; topUpId: string }>(
    `SELECT DISTINCT w.provider, w.payment_id AS "paymentId", t.id AS "topUpId"
     FROM webhook_events w JOIN top_ups t ON t.provider = w.provider AND t.payment_id = w.payment_id
     WHERE w.outcome = 'waiting' LIMIT 100`,
  );
  for (const { provider, paymentId, topUpId } of due)
    await inTransaction(async () => {
      let topUp = await lockTopUp(topUpId);
      for (const waiting of await takeWaiting(provider, paymentId)) {
        topUp = await addFactToTopUp(topUp, waiting.fact);
        await noteOutcome(waiting.id, { outcome: outcomeOf(topUp, waiting.fact, undefined), topUpId });
      }
    });
}
