import { startApi, type Answer, type TestApi } from './api.ts';
import type * as Factories from './factories.ts';
import {
  present,
  signStripeEvent,
  startFakeStripe,
  type FakeStripe,
  type StripeEventDraft,
} from './fake-stripe.ts';

export const webhookSecret = 'whsec_test';

type Customer = Factories.TestCustomer;

/** A shop that takes payments through a fake Stripe, with the actions of its customers and of Stripe. */
export interface StripeShop {
  api: TestApi;
  fake: FakeStripe;
  make: typeof Factories;
  begin(customer: Customer, amountCents?: number, key?: string): Promise<Answer>;
  balance(customer: Customer): Promise<Record<string, unknown>>;
  stateOf(customer: Customer, id: string): Promise<string>;
  /** Sends an event as Stripe, or a forged one. */
  report(event: StripeEventDraft, change?: Forgery): Promise<Reported>;
  /** Pays on Stripe's page: updates the session and returns its event. */
  paidEvent(topUpId: string, change?: object): StripeEventDraft;
  /** Returns the id of a staff member who may refund. */
  staffId(): Promise<string>;
  stop(): Promise<void>;
}

export interface Forgery {
  at?: Date;
  body?: string;
  signature?: string | null;
}

export interface Reported {
  status: number;
  body: { outcome?: string; code?: string };
}

export async function startStripeShop(): Promise<StripeShop> {
  const fake = await startFakeStripe();
  const api = await startApi({
    DATABASE_POOL: '20',
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: fake.origin,
  });
  const make = await import('./factories.ts');
  const { clock } = await import('../src/platform/clock.ts');
  return {
    api,
    fake,
    make,
    begin: ({ client }, amountCents = 2_000, key) =>
      make.post(client, '/api/me/top-ups', { amountCents, provider: 'stripe' }, key),
    // Tests know the shape of the response.
    balance: async ({ client }) => (await client.ask('/api/me/wallet')).body as Record<string, unknown>,
    stateOf: async ({ client }, id) => String((await client.ask(`/api/me/top-ups/${id}`)).body.state),
    report: (event, change = {}) => sendEvent(api.origin, event, { at: clock.now(), ...change }),
    paidEvent(topUpId, change = {}) {
      const session = fake.sessionOf(topUpId);
      Object.assign(session, { isPaid: true, status: 'complete' });
      return { type: 'checkout.session.completed', object: { ...present(session), ...change } };
    },
    async staffId() {
      await api.staff('finance');
      const { rows } = await api.db.query<{ id: string }>(
        "SELECT id FROM staff WHERE role = 'finance' LIMIT 1",
      );
      return rows[0]?.id ?? '';
    },
    async stop() {
      await api.stop();
      await fake.stop();
    },
  };
}

async function sendEvent(origin: string, event: StripeEventDraft, change: Forgery): Promise<Reported> {
  const signed = signStripeEvent(webhookSecret, event, change.at);
  const signature = change.signature === undefined ? signed.signature : change.signature;
  const response = await fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(signature !== null && { 'Stripe-Signature': signature }),
    },
    body: change.body ?? signed.body,
  });
  // Tests know the shape of the response.
  return { status: response.status, body: (await response.json()) as Reported['body'] };
}
