import type { Cents } from '../../../contract/index.ts';
import { after, clock, days } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { receiveWebhook } from '../inbox.ts';
import type { PaymentFact } from '../providers/provider.ts';
import {
  findSandboxPayment,
  paidFact,
  readCardFingerprint,
  signSandboxEvent,
  type SandboxEvent,
  type SandboxPayment,
} from '../providers/sandbox.ts';
import { sandboxHeader } from '../../sandbox/index.ts';

export const sandboxActs = [
  'pay',
  'decline',
  'delay',
  'refund',
  'fail-refund',
  'dispute',
  'win-dispute',
  'lose-dispute',
] as const;
export type SandboxAct = (typeof sandboxActs)[number];

type Step = { when: string; set: string };
const steps: Record<Exclude<SandboxAct, 'refund' | 'fail-refund'>, Step> = {
  pay: { when: `state = 'open'`, set: `state = 'paid'` },
  decline: { when: `state = 'open'`, set: `state = 'declined'` },
  delay: { when: `state = 'open'`, set: `state = 'processing'` },
  dispute: { when: `state = 'paid' AND dispute_state IS NULL`, set: `dispute_state = 'open'` },
  'win-dispute': { when: `dispute_state = 'open'`, set: `dispute_state = 'won'` },
  'lose-dispute': { when: `dispute_state = 'open'`, set: `dispute_state = 'lost'` },
};

const openFor = days(365);

/** Carries out a visitor's action on a sandbox payment: updates its books, then sends its event. Error: WRONG_STATE. */
export async function actOnPayment(
  id: string,
  act: SandboxAct,
  card: string | null = null,
): Promise<SandboxPayment> {
  const event = { type: `payment.${act}`, topUpId: id, paymentId: id };
  if (act === 'refund' || act === 'fail-refund') {
    const fact = await inTransaction(() => (act === 'refund' ? refundRest(id) : failRefund(id)));
    await deliver({ ...event, id: newId(), fact });
    return found(await findSandboxPayment(id));
  }
  const { when, set } = steps[act];
  const changed = await inTransaction(() =>
    execute(
      `UPDATE sandbox_payments SET ${set}, updated_at = $2, card = coalesce($4, card)
       WHERE id = $1 AND ${when} AND created_at > $3`,
      [id, clock.now(), after(clock.now(), -openFor), card],
    ),
  );
  const payment = await findSandboxPayment(id);
  if (!payment || changed === 0) throw tooLate();
  const fact = factOf(act, payment);
  if (fact) await deliver({ ...event, id: newId(), fact });
  if (act === 'pay') await reportCard(id);
  return payment;
}

const tooLate = () => refuse('WRONG_STATE', 'This cannot be done with the payment any more.');

async function reportCard(id: string): Promise<void> {
  const cardFingerprint = await readCardFingerprint(id);
  if (cardFingerprint !== undefined)
    await deliver({ id: newId(), type: 'payment.card', topUpId: id, paymentId: id, cardFingerprint });
}

type RefundFact = Extract<PaymentFact, { kind: 'refund' }>;

/** Refunds the rest of a payment at the provider. */
async function refundRest(id: string): Promise<RefundFact> {
  const refundId = newId();
  const made = await one<{ amountCents: Cents }>(
    `INSERT INTO sandbox_refunds (id, payment_id, amount_cents, created_at)
     SELECT $2, id, amount_cents - refunded_cents, $3 FROM sandbox_payments
     WHERE id = $1 AND state = 'paid' AND refunded_cents < amount_cents AND dispute_state IS NULL FOR UPDATE
     RETURNING amount_cents AS "amountCents"`,
    [id, refundId, clock.now()],
  );
  if (!made) throw tooLate();
  await execute('UPDATE sandbox_payments SET refunded_cents = amount_cents, updated_at = $2 WHERE id = $1', [
    id,
    clock.now(),
  ]);
  return { kind: 'refund', refundId, amountCents: made.amountCents, hasFailed: false };
}

/** Fails the newest refund that had succeeded. */
async function failRefund(id: string): Promise<RefundFact> {
  await one('SELECT 1 FROM sandbox_payments WHERE id = $1 FOR UPDATE', [id]);
  const failed = await one<{ refundId: string; amountCents: Cents }>(
    `UPDATE sandbox_refunds SET failed_at = $2 WHERE id = (
       SELECT id FROM sandbox_refunds WHERE payment_id = $1 AND failed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1)
     RETURNING id AS "refundId", amount_cents AS "amountCents"`,
    [id, clock.now()],
  );
  if (!failed) throw tooLate();
  await execute(
    'UPDATE sandbox_payments SET refunded_cents = refunded_cents - $2, updated_at = $3 WHERE id = $1',
    [id, failed.amountCents, clock.now()],
  );
  return { kind: 'refund', ...failed, hasFailed: true };
}

/** Returns what is reported immediately; a delayed payment only shows up when polled. */
function factOf(act: keyof typeof steps, payment: SandboxPayment): SandboxEvent['fact'] {
  const disputedCents = payment.amountCents - payment.refundedCents;
  switch (act) {
    case 'pay':
      return paidFact(payment);
    case 'decline':
      return { kind: 'failed', message: 'The sandbox declined the payment.' };
    case 'dispute':
      return { kind: 'disputed', disputedCents };
    case 'win-dispute':
    case 'lose-dispute':
      return { kind: 'dispute_closed', isWon: act === 'win-dispute', disputedCents };
    case 'delay':
      return undefined;
  }
}

/** Delivers through the same inbox as any provider's events, with the same signature. */
async function deliver(event: SandboxEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook('sandbox', body, { [sandboxHeader]: signSandboxEvent(body) });
}
