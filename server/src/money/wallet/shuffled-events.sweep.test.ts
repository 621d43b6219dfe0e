import { jest } from '@jest/globals';

import { startApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import { Dice } from '../../../testing/dice.ts';
import type { PaymentFact } from './providers/provider.ts';

// Three thousand events at once take longer than the default on a busy machine.
jest.setTimeout(400_000);

const api = await startApi({
  DATABASE_POOL: '20',
  FLOOD_WRITES_PER_MINUTE: '0',
  FLOOD_READS_PER_MINUTE: '0',
});
const make = await import('../../../testing/factories.ts');
const sandbox = await import('./providers/sandbox.ts');
afterAll(() => api.stop());

const seed = Number(process.env.EVENT_SEED ?? 20_261_120);

interface Event {
  id: string;
  type: string;
  topUpId: string;
  paymentId: string;
  fact: PaymentFact;
}

interface Story {
  topUpId: string;
  amountCents: number;
  events: Event[];
  /** What remains in the wallet at the end, and the final state. */
  leftCents: number;
  state: string;
}

const kinds = 15;

/** One of fifteen kinds of payment history with its expected result, computed without the shop's code. */
function storyOf(topUpId: string, amountCents: number, kind: number): Story {
  const paid = {
    kind: 'paid',
    amountCents,
    currency: 'USD',
    paymentId: topUpId,
    reference: topUpId,
  } as const;
  const part = Math.floor(amountCents / 3);
  const refunded = (refundedCents: number) => ({ kind: 'refunded', refundedCents, currency: 'USD' }) as const;
  const dispute = (name: string, state: 'open' | 'won' | 'lost', reportedAt = 1) =>
    ({
      kind: 'dispute',
      disputeId: `${topUpId}-${name}`,
      state,
      amountCents,
      currency: 'USD',
      reportedAt,
    }) as const;
  const disputed = dispute('a', 'open');
  const closed = (isWon: boolean) => dispute('a', isWon ? 'won' : 'lost');
  const failed = { kind: 'failed', message: 'declined' } as const;
  const refund = (name: string, hasFailed: boolean) =>
    ({
      kind: 'refund',
      refundId: `${topUpId}-${name}`,
      amountCents: part,
      currency: 'USD',
      hasFailed,
    }) as const;
  const lives: { facts: PaymentFact[]; leftCents: number; state: string }[] = [
    { facts: [paid, paid, paid], leftCents: amountCents, state: 'settled' },
    { facts: [failed, failed], leftCents: 0, state: 'failed' },
    { facts: [failed, paid, paid], leftCents: amountCents, state: 'settled' },
    {
      facts: [paid, refunded(part), refunded(2 * part)],
      leftCents: amountCents - 2 * part,
      state: 'settled',
    },
    { facts: [paid, refunded(part), refunded(amountCents)], leftCents: 0, state: 'refunded' },
    { facts: [paid, disputed, closed(true)], leftCents: amountCents, state: 'settled' },
    { facts: [paid, disputed, closed(false)], leftCents: 0, state: 'disputed' },
    { facts: [paid, refunded(part), disputed], leftCents: 0, state: 'disputed' },
    // The first dispute is won, the second one is not; and an inquiry that was closed becomes a dispute.
    {
      facts: [paid, disputed, dispute('a', 'won', 2), dispute('b', 'open', 3), dispute('b', 'open', 4)],
      leftCents: 0,
      state: 'disputed',
    },
    { facts: [paid, dispute('a', 'won', 1), dispute('a', 'open', 2)], leftCents: 0, state: 'disputed' },
    {
      facts: [{ ...paid, amountCents: amountCents + 1 }, refunded(0), failed],
      leftCents: 0,
      state: 'review',
    },
    // A refund whose success was reported before its failure, or after it.
    { facts: [paid, refund('a', false), refund('a', true)], leftCents: amountCents, state: 'settled' },
    {
      facts: [paid, refunded(part), refund('a', false), refund('a', true), refund('b', false)],
      leftCents: amountCents - part,
      state: 'settled',
    },
    { facts: [paid, refunded(part), refund('a', true), disputed], leftCents: 0, state: 'disputed' },
    {
      facts: [{ ...paid, amountCents: amountCents + 1 }, refund('a', false), refund('a', true)],
      leftCents: 0,
      state: 'review',
    },
  ];
  const { facts, ...end } = lives[kind % lives.length] ?? { facts: [], leftCents: 0, state: 'pending' };
  const events = facts.map((fact, at) => ({
    id: `${topUpId}-${at}`,
    type: fact.kind,
    topUpId,
    paymentId: topUpId,
    fact,
  }));
  return { topUpId, amountCents, events, ...end };
}

async function send(event: Event): Promise<number> {
  const body = Buffer.from(JSON.stringify(event));
  const response = await fetch(`${api.origin}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'Sandbox-Signature': sandbox.signSandboxEvent(body) },
    body,
  });
  return response.status;
}

test('1,000 shuffled events, each three times, match the model', async () => {
  const dice = new Dice(seed);
  const customers = await Promise.all(Array.from({ length: 8 }, () => make.aCustomer(api, 0)));
  const stories: Story[] = [];
  const expected = new Map(customers.map(({ id }) => [id, 0]));
  for (let place = 0; stories.reduce((sum, { events }) => sum + events.length, 0) < 1_000; place += 1) {
    const customer = customers[place % customers.length];
    if (!customer) throw new Error('there are customers');
    const amountCents = 500 + dice.below(5_000);
    const { body } = await make.post(customer.client, '/api/me/top-ups', { amountCents });
    const story = storyOf(body.id, amountCents, dice.below(kinds));
    stories.push(story);
    expected.set(customer.id, (expected.get(customer.id) ?? 0) + story.leftCents);
  }
  const queue = stories.flatMap(({ events }) => events.flatMap((event) => [event, event, event]));
  for (let last = queue.length - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    [queue[last], queue[other]] = [queue[other], queue[last]] as [Event, Event]; // both indexes exist
  }
  const statuses = new Map<number, number>();
  const work = async (): Promise<void> => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      const status = await send(event);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 12 }, work));
  expect([...statuses.keys()]).toEqual([200]);
  const { rows } = await api.db.query(`SELECT id, state FROM top_ups WHERE id = ANY($1)`, [
    stories.map(({ topUpId }) => topUpId),
  ]);
  const states = new Map(rows.map(({ id, state }: { id: string; state: string }) => [id, state]));
  expect(stories.filter(({ topUpId, state }) => states.get(topUpId) !== state)).toEqual([]);
  const balances = await api.db.query(
    'SELECT customer_id AS id, (cash_cents - debt_cents)::int AS cents FROM wallets WHERE customer_id = ANY($1)',
    [customers.map(({ id }) => id)],
  );
  expect(new Map(balances.rows.map(({ id, cents }: { id: string; cents: number }) => [id, cents]))).toEqual(
    expected,
  );
  expect(await faults()).toEqual([]);
});

const fact = { kind: 'paid', amountCents: 700, currency: 'USD', paymentId: 'x', reference: 'x' } as const;

test.each([
  ['unsigned', {}],
  ['signed with another time', { 'Sandbox-Signature': `t=1,v1=${'0'.repeat(64)}` }],
  ['signed in another form', { 'Sandbox-Signature': 'v1=,t=' }],
])('%s is refused', async (_, headers) => {
  const body = JSON.stringify({ id: 'evt-x', type: 'paid', fact });
  const response = await fetch(`${api.origin}/api/webhooks/sandbox`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'SIGNATURE_INVALID' }]);
});

test('refuses an event of six minutes ago', async () => {
  const body = Buffer.from(JSON.stringify({ id: 'evt-y', type: 'paid', fact }));
  const old = sandbox.signSandboxEvent(body, new Date(Date.now() - 360_000));
  const response = await fetch(`${api.origin}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'Sandbox-Signature': old },
    body,
  });
  expect(response.status).toBe(400);
  const read = await fetch(`${api.origin}/api/webhooks/sandbox`);
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
});
