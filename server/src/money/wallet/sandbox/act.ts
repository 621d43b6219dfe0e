import { Op } from 'sequelize';

import { after, clock, days } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { receiveWebhook } from '../inbox.ts';
import { SandboxPayment, SandboxRefund } from '../models.ts';
import type { PaymentFact } from '../providers/provider.ts';
import {
  findSandboxPayment,
  paidFact,
  readCardFingerprint,
  signSandboxEvent,
  type SandboxEvent,
  type SandboxPaymentFacts,
} from '../providers/sandbox.ts';
import { sandboxHeader } from '../../../base/index.ts';

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

type Values = Partial<Pick<SandboxPayment, 'state' | 'disputeState'>>;
const steps: Record<Exclude<SandboxAct, 'refund' | 'fail-refund'>, { when: Values; set: Values }> = {
  pay: { when: { state: 'open' }, set: { state: 'paid' } },
  decline: { when: { state: 'open' }, set: { state: 'declined' } },
  delay: { when: { state: 'open' }, set: { state: 'processing' } },
  dispute: { when: { state: 'paid', disputeState: null }, set: { disputeState: 'open' } },
  'win-dispute': { when: { disputeState: 'open' }, set: { disputeState: 'won' } },
  'lose-dispute': { when: { disputeState: 'open' }, set: { disputeState: 'lost' } },
};

const openFor = days(365);

/** Carries out a visitor's action on a sandbox payment: updates its books, then sends its event. Error: WRONG_STATE. */
export async function actOnPayment(
  id: string,
  act: SandboxAct,
  card: string | null = null,
): Promise<SandboxPaymentFacts> {
  const event = { type: `payment.${act}`, topUpId: id, paymentId: id };
  if (act === 'refund' || act === 'fail-refund') {
    const fact = await inTransaction(() => (act === 'refund' ? refundRest(id) : failRefund(id)));
    await deliver({ ...event, id: newId(), fact });
    return found(await findSandboxPayment(id));
  }
  const { when, set } = steps[act];
  const at = clock.now();
  const [changed] = await inTransaction(() =>
    SandboxPayment.update(
      { ...set, ...(card !== null && { card }), updatedAt: at },
      { where: { id, ...when, createdAt: { [Op.gt]: after(at, -openFor) } } },
    ),
  );
  const payment = await findSandboxPayment(id);
  if (!payment || changed === 0) throw tooLate();
  const fact = factOf(act, payment);
  if (fact) await deliver({ ...event, id: newId(), fact });
  if (act === 'pay') await reportCard(id);
  return payment;
}

const tooLate = () => refuse('WRONG_STATE', 'This is no longer possible for the payment.');

async function reportCard(id: string): Promise<void> {
  const cardFingerprint = await readCardFingerprint(id);
  if (cardFingerprint !== undefined)
    await deliver({ id: newId(), type: 'payment.card', topUpId: id, paymentId: id, cardFingerprint });
}

type RefundFact = Extract<PaymentFact, { kind: 'refund' }>;

/** Refunds the rest of a payment at the provider. */
async function refundRest(id: string): Promise<RefundFact> {
  const payment = await SandboxPayment.findOne({
    where: { id, state: 'paid', disputeState: null },
    lock: true,
  });
  const amountCents = payment ? payment.amountCents - payment.refundedCents : 0;
  if (!payment || amountCents <= 0) throw tooLate();
  const [refundId, at] = [newId(), clock.now()];
  await SandboxRefund.create({ id: refundId, paymentId: id, amountCents, createdAt: at });
  await payment.update({ refundedCents: payment.amountCents, updatedAt: at });
  return { kind: 'refund', refundId, amountCents, currency: payment.currency, hasFailed: false };
}

/** Fails the newest refund that had succeeded. */
async function failRefund(id: string): Promise<RefundFact> {
  const payment = await SandboxPayment.findByPk(id, { lock: true });
  const refund = await SandboxRefund.findOne({
    where: { paymentId: id, failedAt: null },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  if (!payment || !refund) throw tooLate();
  const { id: refundId, amountCents } = refund;
  const at = clock.now();
  await refund.update({ failedAt: at });
  await payment.update({ refundedCents: payment.refundedCents - amountCents, updatedAt: at });
  return { kind: 'refund', refundId, amountCents, currency: payment.currency, hasFailed: true };
}

/** Returns what is reported immediately; a delayed payment only shows up when polled. */
function factOf(act: keyof typeof steps, payment: SandboxPaymentFacts): SandboxEvent['fact'] {
  const dispute = (state: 'open' | 'won' | 'lost') =>
    ({
      kind: 'dispute',
      disputeId: `${payment.id}-dispute`,
      state,
      amountCents: payment.amountCents - payment.refundedCents,
      currency: payment.currency,
      reportedAt: Math.floor(payment.updatedAt.getTime() / 1_000),
    }) as const;
  switch (act) {
    case 'pay':
      return paidFact(payment);
    case 'decline':
      return { kind: 'failed', message: 'The sandbox declined the payment.' };
    case 'dispute':
      return dispute('open');
    case 'win-dispute':
    case 'lose-dispute':
      return dispute(act === 'win-dispute' ? 'won' : 'lost');
    case 'delay':
      return undefined;
  }
}

/** Delivers through the same inbox as any provider's events, with the same signature. */
async function deliver(event: SandboxEvent): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook('sandbox', body, { [sandboxHeader]: signSandboxEvent(body) });
}
