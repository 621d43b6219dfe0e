import { after, clock, days } from '../../../platform/clock.ts';
import { execute, inTransaction } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { receiveWebhook } from '../inbox.ts';
import type { PaymentFact } from '../providers/provider.ts';
import {
  findSandboxPayment,
  paidFact,
  signSandboxEvent,
  type SandboxEvent,
  type SandboxPayment,
} from '../providers/sandbox.ts';

export const sandboxActs = [
  'pay',
  'decline',
  'delay',
  'refund',
  'dispute',
  'win-dispute',
  'lose-dispute',
] as const;
export type SandboxAct = (typeof sandboxActs)[number];

type Step = { when: string; set: string };
const steps: Record<SandboxAct, Step> = {
  pay: { when: `state = 'open'`, set: `state = 'paid'` },
  decline: { when: `state = 'open'`, set: `state = 'declined'` },
  delay: { when: `state = 'open'`, set: `state = 'processing'` },
  refund: {
    when: `state = 'paid' AND refunded_cents < amount_cents AND dispute_state IS NULL`,
    set: `refunded_cents = amount_cents`,
  },
  dispute: { when: `state = 'paid' AND dispute_state IS NULL`, set: `dispute_state = 'open'` },
  'win-dispute': { when: `dispute_state = 'open'`, set: `dispute_state = 'won'` },
  'lose-dispute': { when: `dispute_state = 'open'`, set: `dispute_state = 'lost'` },
};

const openFor = days(365);

/** What a visitor of the sandbox's page does with a payment: its books change, then its event goes out. Error: WRONG_STATE. */
export async function actOnPayment(id: string, act: SandboxAct): Promise<SandboxPayment> {
  const { when, set } = steps[act];
  const changed = await inTransaction(() =>
    execute(
      `UPDATE sandbox_payments SET ${set}, updated_at = $2 WHERE id = $1 AND ${when} AND created_at > $3`,
      [id, clock.now(), after(clock.now(), -openFor)],
    ),
  );
  const payment = await findSandboxPayment(id);
  if (!payment || changed === 0)
    throw refuse('WRONG_STATE', 'This cannot be done with the payment any more.');
  const fact = factOf(act, payment);
  if (fact) await deliver({ id: newId(), type: `payment.${act}`, topUpId: id, paymentId: id, fact });
  return payment;
}

/** What is told at once; a delayed payment is found out by whoever asks later. */
function factOf(act: SandboxAct, payment: SandboxPayment): PaymentFact | undefined {
  const disputedCents = payment.amountCents - payment.refundedCents;
  switch (act) {
    case 'pay':
      return paidFact(payment);
    case 'decline':
      return { kind: 'failed', message: 'The sandbox declined the payment.' };
    case 'refund':
      return { kind: 'refunded', refundedCents: payment.refundedCents };
    case 'dispute':
      return { kind: 'disputed', disputedCents };
    case 'win-dispute':
    case 'lose-dispute':
      return { kind: 'dispute_closed', isWon: act === 'win-dispute', disputedCents };
    case 'delay':
      return undefined;
  }
}

/** The same door that any provider's events come through, with the same signature. */
async function deliver(event: SandboxEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook('sandbox', body, { 'sandbox-signature': signSandboxEvent(body) });
}
