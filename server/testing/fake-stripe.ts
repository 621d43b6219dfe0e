import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { serve } from './serve.ts';

export interface FakeSession {
  id: string;
  topUpId: string;
  customerId: string;
  amountCents: number;
  currency: string;
  paymentId: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  successUrl: string;
  /** Stripe's fingerprint of the card; null for other payment methods. */
  cardFingerprint: string | null;
}

/** Failures of the next calls: `cut` does the work and drops the response, `down` is a 5xx, `refuse` a refusal. */
export type Trouble = 'cut' | 'down' | 'refuse';

export interface FakeStripe {
  origin: string;
  sessions: FakeSession[];
  refunds: { id: string; paymentId: string; amountCents: number | null; key: string }[];
  /** Requests with their idempotency keys, in order. */
  calls: { path: string; key: string }[];
  troubles: Trouble[];
  /** Status that the next refunds get in the immediate response. */
  refundStatus: 'succeeded' | 'pending' | 'failed';
  sessionOf(topUpId: string): FakeSession;
  stop(): Promise<void>;
}

const newName = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

/** Fakes what the shop uses of Stripe's API: checkout sessions and refunds, idempotent by key, form-encoded. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const fake: Omit<FakeStripe, 'origin' | 'stop'> = {
    sessions: [],
    refunds: [],
    calls: [],
    troubles: [],
    refundStatus: 'succeeded',
    sessionOf(topUpId) {
      const found = fake.sessions.filter((session) => session.topUpId === topUpId);
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} sessions of ${topUpId}`);
      return found[0];
    },
  };
  const remembered = new Map<string, unknown>();
  const { origin, stop } = await serve((request, response) => {
    answer(fake, remembered, request, response).catch((failure: unknown) => {
      response.writeHead(500).end(String(failure));
    });
  });
  return Object.assign(fake, { origin, stop });
}

type State = Omit<FakeStripe, 'origin' | 'stop'>;

async function answer(
  fake: State,
  remembered: Map<string, unknown>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request's stream yields buffers
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  const path = (request.url ?? '').split('?')[0] ?? '';
  const key = String(request.headers['idempotency-key'] ?? '');
  fake.calls.push({ path, key });
  const trouble = fake.troubles.shift();
  if (trouble === 'down' || trouble === 'refuse') {
    const type = trouble === 'down' ? 'api_error' : 'invalid_request_error';
    send(response, trouble === 'down' ? 503 : 400, { error: { type, message: `The fake is ${trouble}.` } });
    return;
  }
  const body = remembered.get(key) ?? work(fake, path, form, key);
  if (key !== '') remembered.set(key, body);
  if (trouble === 'cut') request.socket.destroy();
  else send(response, 200, body);
}

function work(fake: State, path: string, form: URLSearchParams, key: string): unknown {
  if (path === '/v1/checkout/sessions') return present(openSession(fake, form));
  const read = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
  const session = fake.sessions.find(({ id }) => id === read);
  if (session) return present(session);
  const intent = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1];
  const paid = fake.sessions.find(({ paymentId }) => paymentId === intent);
  if (paid) return { id: paid.paymentId, object: 'payment_intent', latest_charge: presentCharge(paid) };
  if (path !== '/v1/refunds') throw new Error(`The fake knows no ${path}`);
  const amount = form.get('amount');
  const refund = {
    id: newName('re'),
    paymentId: form.get('payment_intent') ?? '',
    amountCents: amount === null ? null : Number(amount),
    key,
  };
  fake.refunds.push(refund);
  return { id: refund.id, object: 'refund', status: fake.refundStatus };
}

function openSession(fake: State, form: URLSearchParams): FakeSession {
  const session: FakeSession = {
    id: newName('cs'),
    topUpId: form.get('metadata[top_up]') ?? '',
    customerId: form.get('client_reference_id') ?? '',
    amountCents: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    paymentId: newName('pi'),
    status: 'open',
    isPaid: false,
    successUrl: form.get('success_url') ?? '',
    cardFingerprint: null,
  };
  fake.sessions.push(session);
  return session;
}

/** A checkout session as Stripe's JSON. */
export const present = (session: FakeSession): object => ({
  id: session.id,
  object: 'checkout.session',
  url: `https://checkout.stripe.test/${session.id}`,
  client_reference_id: session.customerId,
  metadata: { top_up: session.topUpId },
  amount_total: session.amountCents,
  currency: session.currency,
  status: session.status,
  payment_status: session.isPaid ? 'paid' : 'unpaid',
  payment_intent: session.isPaid ? session.paymentId : null,
});

/** The charge of a paid session as Stripe's JSON. */
export const presentCharge = (session: FakeSession): object => ({
  id: session.paymentId.replace('pi_', 'ch_'),
  object: 'charge',
  metadata: { top_up: session.topUpId },
  payment_intent: session.paymentId,
  amount_refunded: 0,
  currency: session.currency,
  payment_method_details:
    session.cardFingerprint === null
      ? { type: 'us_bank_account' }
      : { type: 'card', card: { brand: 'visa', fingerprint: session.cardFingerprint, last4: '4242' } },
});

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

export interface StripeEventDraft {
  id?: string;
  type: string;
  object: object;
  livemode?: boolean;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

/** Returns a Stripe event with its signature, as of `at`. */
export function signStripeEvent(secret: string, event: StripeEventDraft, at: Date = new Date()): SignedEvent {
  const { id = newName('evt'), type, object, livemode = false } = event;
  const created = Math.floor(at.getTime() / 1_000);
  const body = JSON.stringify({ id, object: 'event', type, livemode, created, data: { object } });
  const digest = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return { body, signature: `t=${created},v1=${digest}` };
}
