import { Op } from 'sequelize';

import { after, clock, days, minutes, seconds } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { attempt } from '../../platform/jobs/attempt.ts';
import { rewrapSealedTexts } from '../../platform/sealed-columns.ts';
import { isDeleted } from '../../people/index.ts';
import { hashCard, walletSecrets } from './card-hash.ts';
import { applyFact, applyWaiting } from './inbox.ts';
import { TopUp } from './models.ts';
import { providerOf } from './providers/index.ts';
import type { PaymentFact } from './providers/provider.ts';
import { finishRefund, listOpenRefunds } from './refund-top-up.ts';
import { openCheckout } from './start-top-up.ts';

const atOnce = 100;
const failed = 'a payment could not be settled this time';
const firstWaitMs = seconds(10);
const givesUpMs = minutes(25);

/**
 * Repairs what a crash, a lost answer or a lost event left open: top-ups without a checkout, payments without
 * an event, events that came too early, refunds without an answer. Safe to repeat and to run concurrently.
 */
export async function settleTopUps(): Promise<void> {
  const at = clock.now();
  for (const { id, createdAt } of await listUnopened(at))
    await attempt(id, () => reopen(id, createdAt, at), failed);
  for (const pending of await listUnreported(at))
    await attempt(pending.id, () => askProvider(pending), failed);
  await applyWaiting();
  for (const paid of await listWithoutCard(at)) await attempt(paid.id, () => askForCard(paid), failed);
  await rewrapSealedTexts(walletSecrets);
  for (const id of await listOpenRefunds(after(at, -firstWaitMs)))
    await attempt(id, () => finishRefund(id), failed);
}

const listUnopened = (at: Date): Promise<TopUp[]> =>
  TopUp.findAll({
    where: { state: 'pending', redirectUrl: null, createdAt: { [Op.lt]: after(at, -firstWaitMs) } },
    order: ['createdAt'],
    limit: atOnce,
  });

async function reopen(id: string, createdAt: Date, at: Date): Promise<void> {
  if (after(createdAt, givesUpMs) > at) await openCheckout(id);
  else await apply(id, { kind: 'failed', message: 'The payment provider could not be reached.' });
}

interface Unreported {
  id: string;
  provider: string;
  reference: string;
}

/** Polls older ones less often: after a minute, then whenever their age has grown by a quarter. */
const listUnreported = (at: Date): Promise<Unreported[]> =>
  sql<Unreported>(
    `SELECT id, provider, provider_reference AS reference FROM top_ups
     WHERE state = 'pending' AND provider_reference IS NOT NULL AND created_at < $1
       AND (asked_at IS NULL OR asked_at < $2::timestamptz - greatest(interval '50 seconds', (asked_at - created_at) / 4))
     ORDER BY created_at LIMIT ${atOnce}`,
    [after(at, -minutes(1)), at],
  );

async function askProvider({ id, provider, reference }: Unreported): Promise<void> {
  await inTransaction(() => TopUp.update({ askedAt: clock.now() }, { where: { id } }));
  const fact = await providerOf(provider).readPayment(reference);
  if (fact) await apply(id, fact);
}

interface WithoutCard {
  id: string;
  customerId: string;
  provider: string;
  paymentId: string;
}

/** Young payments whose card no event named; each is polled once. */
const listWithoutCard = (at: Date): Promise<WithoutCard[]> =>
  sql(
    `SELECT id, customer_id AS "customerId", provider, payment_id AS "paymentId" FROM top_ups
     WHERE settled_at BETWEEN $1 AND $2 AND card_hash IS NULL AND card_asked_at IS NULL AND provider = 'stripe'
       AND payment_id IS NOT NULL ORDER BY settled_at LIMIT ${atOnce}`,
    [after(at, -days(1)), after(at, -minutes(1))],
  );

async function askForCard({ id, customerId, provider, paymentId }: WithoutCard): Promise<void> {
  const fingerprint = (await isDeleted(customerId))
    ? undefined
    : await providerOf(provider).readCardFingerprint(paymentId);
  await inTransaction(async () => {
    await TopUp.update({ cardAskedAt: clock.now() }, { where: { id } });
    if (fingerprint !== undefined)
      await applyFact(id, { kind: 'card', cardHash: await hashCard(fingerprint) });
  });
}

const apply = (id: string, fact: PaymentFact): Promise<unknown> => inTransaction(() => applyFact(id, fact));
