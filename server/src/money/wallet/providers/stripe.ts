import type { IncomingHttpHeaders } from 'node:http';

import type Stripe from 'stripe';

import { config } from '../../../config.ts';
import { shopCurrency } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { notFound, refuse, type Refusal } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import {
  readSigned,
  signatureGoodForSeconds,
  type Checkout,
  type CheckoutRequest,
  type MadeRefund,
  type PaymentFact,
  type Provider,
  type RefundRequest,
} from './provider.ts';
import { eventOf, fingerprintOf, isFailedRefund, readStripeEvent } from './stripe-events.ts';

/** Card payments on Stripe's hosted pages. */
export const stripe: Provider = { openCheckout, readPayment, readCardFingerprint, refund, readEvent };

interface Opened {
  errors: typeof Stripe.errors;
  api: Stripe;
}

let opened: Promise<Opened> | undefined;

/** A shop without Stripe's keys never loads the library. Error: PROVIDER_UNAVAILABLE without keys. */
async function open(): Promise<Opened> {
  const keys = config().stripe;
  if (!keys) throw unavailable();
  opened ??= import('stripe').then(({ default: Client }) => ({
    errors: Client.errors,
    api: new Client(keys.secretKey, {
      timeout: 10_000,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(keys.apiBase !== undefined && addressOf(new URL(keys.apiBase))),
    }),
  }));
  return opened;
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
});

const unavailable = (): Refusal =>
  refuse('PROVIDER_UNAVAILABLE', 'The payment provider can’t be reached. Try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Logs errors from Stripe and reports them as PROVIDER_UNAVAILABLE. */
async function ask<Answer>(work: (api: Stripe) => Promise<Answer>): Promise<Answer> {
  const { errors, api } = await open();
  try {
    return await work(api);
  } catch (failure) {
    if (!(failure instanceof errors.StripeError)) throw failure;
    logger.warn({ err: failure, requestId: failure.requestId }, 'Stripe did not do what it was asked');
    throw unavailable();
  }
}

async function openCheckout(request: CheckoutRequest): Promise<Checkout> {
  const { topUpId, customerId, amountCents, expiresAt, returnPath } = request;
  const back = `${config().publicUrl}${returnPath}`;
  // Every field must be identical on each retry: Stripe compares them with the first call's.
  const session = await ask((api) =>
    api.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: customerId,
        metadata: { top_up: topUpId },
        payment_intent_data: { metadata: { top_up: topUpId } },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: shopCurrency.toLowerCase(),
              unit_amount: amountCents,
              product_data: { name: 'Money for your wallet' },
            },
          },
        ],
        success_url: back,
        cancel_url: back,
        expires_at: Math.floor(expiresAt.getTime() / 1_000),
      },
      { idempotencyKey: topUpId },
    ),
  );
  if (session.url === null) throw unavailable();
  return { reference: session.id, redirectUrl: session.url };
}

async function readPayment(reference: string): Promise<PaymentFact | undefined> {
  const session = await ask((api) => api.checkout.sessions.retrieve(reference));
  const type =
    session.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.async_payment_succeeded';
  if (type !== 'checkout.session.expired' && session.payment_status !== 'paid') return undefined;
  return eventOf({ id: '', type, data: { object: session } }).fact;
}

async function readCardFingerprint(paymentId: string): Promise<string | undefined> {
  const intent = await ask((api) => api.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
  return fingerprintOf(intent.latest_charge);
}

async function refund({ refundId, paymentId, amountCents }: RefundRequest): Promise<MadeRefund> {
  const { errors, api } = await open();
  try {
    const { id, status } = await api.refunds.create(
      { payment_intent: paymentId, ...(amountCents !== undefined && { amount: amountCents }) },
      { idempotencyKey: refundId },
    );
    return { reference: id, hasFailed: isFailedRefund(status) };
  } catch (failure) {
    if (failure instanceof errors.StripeInvalidRequestError)
      throw refuse('REFUND_CLOSED', `Stripe refused this refund: ${failure.message}`);
    logger.warn({ err: failure }, 'a refund did not reach Stripe');
    throw unavailable();
  }
}

async function readEvent(body: Buffer, headers: IncomingHttpHeaders) {
  const keys = config().stripe;
  if (!keys) throw notFound();
  const { errors, api } = await open();
  const verify = () => verifyEvent({ errors, api }, body, headers['stripe-signature'], keys.webhookSecret);
  const signed = readSigned(verify);
  const event = readSigned(() => readStripeEvent(signed));
  if (event.livemode !== /^(sk|rk)_live_/.test(keys.secretKey))
    throw refuse(
      'VALIDATION_FAILED',
      'This event is of another mode (test, live) than the key of this shop.',
    );
  return readSigned(() => eventOf(event));
}

/** The library only rejects old signatures; this also rejects future ones. Error: SIGNATURE_INVALID. */
function verifyEvent({ errors, api }: Opened, body: Buffer, header: unknown, secret: string): unknown {
  const unsigned = () => refuse('SIGNATURE_INVALID', 'This event is not signed by Stripe, or is too old.');
  if (typeof header !== 'string') throw unsigned();
  const at = clock.now().getTime();
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (!(signedAt - at / 1_000 <= signatureGoodForSeconds)) throw unsigned();
  try {
    return api.webhooks.constructEvent(body, header, secret, signatureGoodForSeconds, undefined, at);
  } catch (failure) {
    if (failure instanceof errors.StripeSignatureVerificationError) throw unsigned();
    throw failure;
  }
}
