import type { IncomingHttpHeaders } from 'node:http';

import type { Attributes } from 'sequelize';
import { z } from 'zod';

import { shopCurrency } from '../../../contract/index.ts';
import { after, clock, seconds } from '../../../platform/clock.ts';
import { execute, inTransaction, planOnce } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { sandboxSignature } from '../../../base/index.ts';
import { SandboxPayment, SandboxRefund } from '../models.ts';
import {
  readSigned,
  type Checkout,
  type CheckoutRequest,
  type MadeRefund,
  type PaymentFact,
  type Provider,
  type RefundRequest,
} from './provider.ts';

export type SandboxPaymentFacts = Attributes<SandboxPayment> & { hasLiveRefund: boolean };

/** A fake payment company inside this database: its own books, its own signature, no real money. */
export const sandbox: Provider = { openCheckout, readPayment, readCardFingerprint, refund, readEvent };

export const sandboxPath = (id: string): string => `/sandbox/checkout/${id}`;

export async function findSandboxPayment(id: string): Promise<SandboxPaymentFacts | undefined> {
  const payment = await SandboxPayment.findByPk(id);
  if (!payment) return undefined;
  const liveRefund = await SandboxRefund.findOne({ where: { paymentId: id, failedAt: null } });
  return { ...payment.get(), hasLiveRefund: liveRefund !== null };
}

async function openCheckout({ topUpId, amountCents, returnPath }: CheckoutRequest): Promise<Checkout> {
  await planOnce(() =>
    inTransaction(() =>
      execute(
        `INSERT INTO sandbox_payments (id, amount_cents, currency, return_path, state, created_at, updated_at)
         VALUES ($1, $2, $3, $4, 'open', $5, $5) ON CONFLICT (id) DO NOTHING`,
        [topUpId, amountCents, shopCurrency, returnPath, clock.now()],
      ),
    ),
  );
  return { reference: topUpId, redirectUrl: sandboxPath(topUpId) };
}

/** How long a delayed payment takes to arrive. */
export const processingMs = seconds(20);
const openMs = seconds(1_800);

async function readPayment(reference: string): Promise<PaymentFact | undefined> {
  const at = clock.now();
  await inTransaction(() =>
    execute(
      `UPDATE sandbox_payments SET state = CASE state WHEN 'processing' THEN 'paid' ELSE 'expired' END, updated_at = $2
       WHERE id = $1 AND (state = 'processing' AND updated_at < $3 OR state = 'open' AND created_at < $4)`,
      [reference, at, after(at, -processingMs), after(at, -openMs)],
    ),
  );
  const payment = await findSandboxPayment(reference);
  if (!payment) return undefined;
  if (payment.state === 'paid') return paidFact(payment);
  if (payment.state === 'declined') return { kind: 'failed', message: 'The sandbox declined the payment.' };
  return payment.state === 'expired' ? { kind: 'failed', message: 'Nobody paid in time.' } : undefined;
}

export const paidFact = ({
  id,
  amountCents,
  currency,
}: SandboxPaymentFacts): Extract<PaymentFact, { kind: 'paid' }> => ({
  kind: 'paid',
  amountCents,
  currency,
  paymentId: id,
  reference: id,
});

/** "One of my own" has no fingerprint; a demo card has the same one for every customer. */
export async function readCardFingerprint(paymentId: string): Promise<string | undefined> {
  const payment = isId(paymentId) ? await findSandboxPayment(paymentId) : undefined;
  return payment?.card ? `sandbox-${payment.card}` : undefined;
}

async function refund({ refundId, paymentId, amountCents }: RefundRequest): Promise<MadeRefund> {
  const made = { reference: refundId, hasFailed: false };
  return inTransaction(async () => {
    const isNew = await execute(
      `INSERT INTO sandbox_refunds (id, payment_id, amount_cents, created_at)
       SELECT $1, id, coalesce($3::bigint, amount_cents), $4 FROM sandbox_payments WHERE id = $2 ON CONFLICT (id) DO NOTHING`,
      [refundId, paymentId, amountCents ?? null, clock.now()],
    );
    // A retry, or demo money credited without a checkout: there is nothing to refund.
    if (isNew === 0) return made;
    const done = await execute(
      `UPDATE sandbox_payments SET refunded_cents = refunded_cents + coalesce($2::bigint, amount_cents), updated_at = $3
       WHERE id = $1 AND state = 'paid' AND refunded_cents + coalesce($2::bigint, amount_cents) <= amount_cents`,
      [paymentId, amountCents ?? null, clock.now()],
    );
    if (done === 0) throw refuse('REFUND_CLOSED', 'The sandbox doesn’t have this money to return.');
    return made;
  });
}

const currency = z.string().regex(/^[A-Z]{3}$/);

const sandboxEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  topUpId: z.string().optional(),
  paymentId: z.string().optional(),
  cardFingerprint: z.string().max(100).optional(),
  fact: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('paid'),
        amountCents: z.int(),
        currency: z.string(),
        paymentId: z.string(),
        reference: z.string(),
      }),
      z.object({ kind: z.literal('failed'), message: z.string() }),
      z.object({ kind: z.literal('refunded'), refundedCents: z.int().min(0), currency }),
      z.object({
        kind: z.literal('refund'),
        refundId: z.string(),
        amountCents: z.int().min(1),
        currency,
        hasFailed: z.boolean(),
      }),
      z.object({
        kind: z.literal('dispute'),
        disputeId: z.string().min(1),
        state: z.enum(['open', 'won', 'lost']),
        amountCents: z.int().min(0),
        currency,
        reportedAt: z.int(),
      }),
    ])
    .optional(),
});
export type SandboxEvent = z.input<typeof sandboxEvent>;

const signature = sandboxSignature('sandbox webhooks');

function readEvent(body: Buffer, headers: IncomingHttpHeaders) {
  signature.check(body, headers);
  const { topUpId, paymentId, fact, cardFingerprint, ...event } = readSigned(() =>
    sandboxEvent.parse(JSON.parse(body.toString('utf8'))),
  );
  return { ...event, topUpId, paymentId, fact, cardFingerprint };
}

/** Returns the signature header for a body. */
export const signSandboxEvent = (body: Buffer, at?: Date): string => signature.sign(body, at);
