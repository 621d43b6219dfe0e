import { z } from 'zod';

import type { PaymentFact, ProviderEvent } from './provider.ts';

const text = z.string();
/** Stripe sends an id or, expanded, the object with that id. */
const reference = z
  .union([text, z.object({ id: text }), z.null()])
  .transform((value) => (typeof value === 'object' ? value?.id : value));
const marks = z.object({ top_up: text.optional() }).nullish();

const session = z.object({
  id: text,
  client_reference_id: text.nullish(),
  metadata: marks,
  amount_total: z.int().nullable(),
  currency: text.nullable(),
  payment_status: text,
  payment_intent: reference.optional(),
  // Adaptive pricing: newer sessions stay in our currency and say what was shown; older ones are in the customer's.
  presentment_details: z.object({ presentment_amount: z.int(), presentment_currency: text }).nullish(),
  currency_conversion: z.object({ amount_total: z.int(), source_currency: text }).nullish(),
});
type Session = z.infer<typeof session>;
const charge = z.object({
  metadata: marks,
  payment_intent: reference.optional(),
  amount_refunded: z.int(),
  currency: text,
  payment_method_details: z.object({ card: z.object({ fingerprint: text.nullish() }).nullish() }).nullish(),
});
const refund = z.object({
  id: text,
  amount: z.int(),
  currency: text,
  status: text.nullish(),
  payment_intent: reference.optional(),
});
const dispute = z.object({
  id: text,
  payment_intent: reference.optional(),
  amount: z.int(),
  currency: text,
  status: text,
});

const stripeEvent = z.object({
  id: text.min(1),
  type: text.min(1),
  livemode: z.boolean(),
  created: z.int().nullish(),
  data: z.object({ object: z.record(text, z.unknown()) }),
});

interface StripeEvent {
  id: string;
  type: string;
  created?: number | null | undefined;
  data: { object: unknown };
}

/** Parses a signed body. Throws ZodError. */
export const readStripeEvent = (value: unknown): z.infer<typeof stripeEvent> => stripeEvent.parse(value);

/** Translates a Stripe event; only the fields that are used are validated. */
export function eventOf(event: StripeEvent): ProviderEvent {
  if (event.type.startsWith('checkout.session.')) return ofSession(event);
  if (event.type === 'charge.refunded') return ofCharge(event);
  if (event.type === 'charge.succeeded') return ofPaidCharge(event);
  if (event.type.startsWith('refund.') || event.type === 'charge.refund.updated') return ofRefund(event);
  if (event.type.startsWith('charge.dispute.')) return ofDispute(event);
  return { id: event.id, type: event.type, topUpId: undefined, paymentId: undefined, fact: undefined };
}

function ofSession({ id, type, data }: StripeEvent): ProviderEvent {
  const paid = session.parse(data.object);
  const paymentId = paid.payment_intent ?? undefined;
  return {
    id,
    type,
    topUpId: paid.metadata?.top_up,
    paymentId,
    fact: factOfSession(type, paid, paymentId ?? paid.id),
  };
}

function factOfSession(type: string, paid: Session, paymentId: string): PaymentFact | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      if (paid.payment_status !== 'paid') return undefined;
      return {
        kind: 'paid',
        ...sourceOf(paid),
        paymentId,
        reference: paid.id,
        paidFor: paid.client_reference_id ?? null,
      };
    case 'checkout.session.async_payment_failed':
      return { kind: 'failed', message: 'The bank did not carry out the payment.' };
    case 'checkout.session.expired':
      return { kind: 'failed', message: 'Nobody paid in time.' };
    default:
      return undefined;
  }
}

/** The source amount of a session that adaptive pricing converted, and what the customer was shown. */
function sourceOf({
  amount_total,
  currency,
  currency_conversion: source,
  presentment_details: shown,
}: Session) {
  const reported = { cents: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
  const paid = source
    ? { cents: source.amount_total, currency: source.source_currency.toUpperCase() }
    : reported;
  const presented = shown && {
    cents: shown.presentment_amount,
    currency: shown.presentment_currency.toUpperCase(),
  };
  const paidAs = source || presented ? [reported, ...(presented ? [presented] : [])] : [];
  return { amountCents: paid.cents, currency: paid.currency, paidAs };
}

function ofCharge({ id, type, data }: StripeEvent): ProviderEvent {
  const refunded = charge.parse(data.object);
  return {
    id,
    type,
    topUpId: refunded.metadata?.top_up,
    paymentId: refunded.payment_intent ?? undefined,
    fact: {
      kind: 'refunded',
      refundedCents: refunded.amount_refunded,
      currency: refunded.currency.toUpperCase(),
    },
  };
}

function ofPaidCharge({ id, type, data }: StripeEvent): ProviderEvent {
  const paid = charge.parse(data.object);
  return {
    id,
    type,
    topUpId: paid.metadata?.top_up,
    paymentId: paid.payment_intent ?? undefined,
    fact: undefined,
    cardFingerprint: paid.payment_method_details?.card?.fingerprint ?? undefined,
  };
}

/** Returns Stripe's fingerprint of a charge's card. */
export const fingerprintOf = (object: unknown): string | undefined =>
  charge.safeParse(object).data?.payment_method_details?.card?.fingerprint ?? undefined;

export const isFailedRefund = (status: string | null | undefined): boolean =>
  status === 'failed' || status === 'canceled';

/** A pending refund counts as done: a later event reports it if it fails. */
function ofRefund({ id, type, data }: StripeEvent): ProviderEvent {
  const { id: refundId, amount, currency, status, payment_intent: payment } = refund.parse(data.object);
  return {
    id,
    type,
    topUpId: undefined,
    paymentId: payment ?? undefined,
    fact: {
      kind: 'refund',
      refundId,
      amountCents: amount,
      currency: currency.toUpperCase(),
      hasFailed: isFailedRefund(status),
    },
  };
}

/** An inquiry (`warning_…`) takes no money yet. */
function ofDispute({ id, type, created, data }: StripeEvent): ProviderEvent {
  const { id: disputeId, status, amount, currency, payment_intent: payment } = dispute.parse(data.object);
  const event = { id, type, topUpId: undefined, paymentId: payment ?? undefined };
  if (status === 'warning_needs_response' || status === 'warning_under_review')
    return { ...event, fact: undefined };
  const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
  return {
    ...event,
    fact: {
      kind: 'dispute',
      disputeId,
      state: isClosed ? (status === 'lost' ? 'lost' : 'won') : 'open',
      amountCents: amount,
      currency: currency.toUpperCase(),
      reportedAt: created ?? 0,
    },
  };
}
