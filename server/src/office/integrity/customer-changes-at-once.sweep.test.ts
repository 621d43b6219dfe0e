import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import sharp from 'sharp';

import { newId } from '../../platform/ids.ts';
import { accountChanges, type Change } from '../../../testing/account-changes.ts';
import { startApi, type Answer } from '../../../testing/api.ts';
import { digest, faults } from '../../../testing/books.ts';
import { dropChanges } from '../../../testing/drop-changes.ts';
import { sendForm } from '../../../testing/form.ts';
import { parcelChanges } from '../../../testing/parcel-changes.ts';
import { enrolTelephone } from '../../../testing/second-factor.ts';
import { stageShipping, type ShippingStage } from '../../../testing/shipping-stage.ts';
import { inTurn } from '../../../../scripts/testing/turn.mjs';

// Fifty concurrent requests per route, with a proof of the books after each.
jest.setTimeout(400_000);

const folder = await mkdtemp(join(tmpdir(), 'watermarks-'));
const api = await startApi({ DATABASE_POOL: '20', WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { describedRoutes } = await import('../../platform/http/route.ts');
const run = await make.aRunOnSale(200, { stock: { common: 400, rare: 60 } });
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const bought = async (cashCents = 1_000) => {
  const customer = await make.aCustomer(api, cashCents);
  const { packs } = (await make.buy(customer.client, run.productId)).body;
  return { ...customer, packId: String(packs[0].id) };
};
const destinationOf = async (customerId: string): Promise<string> => {
  const id = newId();
  const { sealText } = await import('../../platform/sealed-text.ts');
  await api.db.query(
    `INSERT INTO payout_destinations (id, customer_id, holder, last_signs, country, account_sealed, created_at)
     VALUES ($1, $2, 'A. Collector', '5678', 'US', $3, now() - interval '100 days')`,
    [id, customerId, sealText('payout-account', id, JSON.stringify({ account: id, bankCode: null }))],
  );
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customerId]);
  return id;
};
/** With a second factor verified just now. */
const payee = async () => {
  const customer = await make.aCustomer(api, 5_000);
  await enrolTelephone(customer.client);
  return { ...customer, destination: await destinationOf(customer.id) };
};

/** With one side of an ID, uploaded concurrently but not submitted yet. */
const withDocument = async () => {
  const customer = await make.aCustomer(api, 0);
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#d8cfb0' } })
    .png()
    .toBuffer();
  const path = '/api/me/identity-check/papers';
  const upload = () => sendForm(customer.client, api.origin, path, { bytes }, { side: 'front' });
  const answers = await Promise.all(Array.from({ length: 5 }, upload));
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const documents = 'SELECT count(*)::int AS n FROM identity_papers WHERE customer_id = $1';
  expect((await api.db.query(documents, [customer.id])).rows).toEqual([{ n: 1 }]);
  return customer;
};

let shipping: Promise<ShippingStage> | undefined;

async function aPurchase(): Promise<Change> {
  const { client, id } = await make.aCustomer(api, 3_500);
  const { productId, runId } = await make.aRunOnSale(50);
  const keys: string[] = [];
  // Each key buys a different pack.
  const body = (key: string) => {
    if (!keys.includes(key)) keys.push(key);
    return { productId, runId, picks: [keys.indexOf(key) + 1], quantity: 1, maxPriceCents: 1_000 };
  };
  const effects = 'SELECT count(*)::int AS n FROM orders WHERE customer_id = $1';
  const other = { productId, runId, picks: [50], quantity: 1, maxPriceCents: 1_000 };
  return { client, body, customerId: id, effects, count: 3, other };
}

const changes: Record<string, () => Promise<Change>> = {
  ...accountChanges(api, make),
  ...parcelChanges(() => (shipping ??= stageShipping(api))),
  ...dropChanges(api, make, () => import('../../../testing/drop-stage.ts')),
  'post /me/orders': () => aPurchase(),
  'post /me/top-ups': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    await client.ask('/api/me/limits', { method: 'PUT', body: { dayCents: 2_500 } });
    const effects = 'SELECT count(*)::int AS n FROM top_ups WHERE customer_id = $1';
    return {
      client,
      body: { amountCents: 1_000 },
      customerId: id,
      effects,
      count: 2,
      other: { amountCents: 900 },
    };
  },
  'post /me/promo': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const code = `A-${make.aKey().toUpperCase()}`;
    const { savePromo } = await import('../../money/index.ts');
    await savePromo({ code, name: 'A code', kind: 'credit', amountCents: 300 });
    const effects = "SELECT count(*)::int AS n FROM transfers WHERE customer_id = $1 AND kind = 'promo'";
    return { client, body: { code }, customerId: id, effects, count: 1, other: { code: `${code}X` } };
  },
  'post /me/payouts': async () => {
    const { client, id, destination } = await payee();
    const effects = 'SELECT count(*)::int AS n FROM payouts WHERE customer_id = $1';
    const body = { amountCents: 2_000, destination };
    return { client, body, customerId: id, effects, count: 2, other: { ...body, amountCents: 1_000 } };
  },
  'delete /me/payouts/:id': async () => {
    const { client, id, destination } = await payee();
    const requested = await make.post(client, '/api/me/payouts', { amountCents: 2_000, destination });
    const effects =
      "SELECT count(*)::int AS n FROM transfers WHERE customer_id = $1 AND kind = 'payout_release'";
    return { client, path: `/me/payouts/${String(requested.body.id)}`, customerId: id, effects, count: 1 };
  },
  'post /me/payout-destinations': async () => {
    const { client, id } = await payee();
    const effects = 'SELECT count(*)::int AS n FROM payout_destinations WHERE customer_id = $1';
    const body = { holder: 'A. Collector', account: 'DE89370400440532013000', country: 'DE' };
    return { client, body, customerId: id, effects, count: 5 };
  },
  'delete /me/payout-destinations/:id': async () => {
    const { client, id, destination } = await payee();
    const effects =
      'SELECT count(*)::int AS n FROM payout_destinations WHERE customer_id = $1 AND removed_at IS NOT NULL';
    return { client, path: `/me/payout-destinations/${destination}`, customerId: id, effects, count: 1 };
  },
  'post /me/lost-receipts': async () => (await import('../../../testing/lost-sale.ts')).handInChange(api),
  'post /me/packs/:id/refund': async () => {
    const { client, id, packId } = await bought();
    const effects = "SELECT count(*)::int AS n FROM transfers WHERE customer_id = $1 AND kind = 'refund'";
    return { client, path: `/me/packs/${packId}/refund`, customerId: id, effects, count: 1 };
  },
  'post /me/packs/:id/open': async () => {
    const { client, id, packId } = await bought();
    const effects = 'SELECT count(*)::int AS n FROM pulls WHERE customer_id = $1';
    return { client, path: `/me/packs/${packId}/open`, customerId: id, effects, count: 3 };
  },
  'post /me/packs/open': async () => {
    const { client, id, packId } = await bought();
    const effects = 'SELECT count(*)::int AS n FROM pulls WHERE customer_id = $1';
    return { client, body: { ids: [packId] }, customerId: id, effects, count: 3 };
  },
  'post /me/buybacks': async () => {
    const { client, id, packId } = await bought();
    const { pulls } = (await make.post(client, `/api/me/packs/${packId}/open`)).body;
    const units = pulls.map(({ collectibleId }: { collectibleId: string }) => collectibleId);
    const { quotes } = (await client.ask(`/api/me/buyback-quotes?ids=${units.join(',')}`)).body;
    const items = quotes.map(({ collectibleId, quoteId }: { collectibleId: string; quoteId: string }) => ({
      collectibleId,
      quoteId,
    }));
    const effects = 'SELECT count(*)::int AS n FROM buybacks WHERE customer_id = $1';
    return { client, body: { items }, customerId: id, effects, count: 3, other: { items: items.slice(1) } };
  },
  'put /me/collection/:id/keep': async () => {
    const { client, id, packId } = await bought();
    const { pulls } = (await make.post(client, `/api/me/packs/${packId}/open`)).body;
    const effects = 'SELECT count(*)::int AS n FROM collectibles WHERE kept_by = $1';
    const path = `/me/collection/${String(pulls[0].collectibleId)}/keep`;
    return { client, path, body: { isKept: true }, customerId: id, effects, count: 1 };
  },
  'post /me/identity-check': async () => {
    const { client, id } = await withDocument();
    const effects =
      "SELECT count(*)::int AS n FROM identity_checks WHERE customer_id = $1 AND state = 'submitted'";
    return { client, body: { document: 'passport' }, customerId: id, effects, count: 1 };
  },
  'delete /me/identity-check/papers/:side': async () => {
    const { client, id } = await withDocument();
    const effects = 'SELECT count(*)::int AS n FROM identity_papers WHERE customer_id = $1';
    return { client, path: '/me/identity-check/papers/front', customerId: id, effects, count: 0 };
  },
  'put /me/limits': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const effects =
      'SELECT count(*)::int AS n FROM deposit_limits WHERE customer_id = $1 AND limit_cents = 700';
    return { client, body: { dayCents: 700, weekCents: 700 }, customerId: id, effects, count: 2 };
  },
  'post /me/exclusion': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const effects = `SELECT count(*)::int AS n FROM customers c WHERE id = $1
      AND EXISTS (SELECT FROM exclusions e WHERE e.customer_id = c.id AND e.ends_at > now() + interval '199 days')`;
    return { client, body: { kind: 'self-exclusion', days: 200 }, customerId: id, effects, count: 1 };
  },
  'patch /me': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const effects =
      "SELECT count(*)::int AS n FROM customers WHERE id = $1 AND display_name = 'Another Name'";
    return { client, body: { displayName: 'Another Name' }, customerId: id, effects, count: 1 };
  },
  'delete /me/sessions': async () => {
    const { client, id, email } = await make.aCustomer(api, 0);
    for (let other = 0; other < 3; other += 1)
      await api
        .client()
        .ask('/api/auth/sign-in', { method: 'POST', body: { email, password: make.testPassword } });
    const effects = 'SELECT (count(*) <= 1)::int AS n FROM customer_sessions WHERE customer_id = $1';
    return { client, customerId: id, effects, count: 1 };
  },
  'delete /me': async () => {
    const { client, id } = await make.aCustomer(api, 0);
    const effects = "SELECT count(*)::int AS n FROM customers WHERE id = $1 AND state = 'active'";
    return {
      client,
      body: { password: make.testPassword, confirm: 'delete' },
      customerId: id,
      effects,
      count: 1,
    };
  },
};

/**
 * These concern a person's identity, or are uploads; their own tests have them: enrol-mfa, mfa, sessions, step-up,
 * change-email, account, identity-checks, claims, cases.
 */
const ofIdentity = [
  'delete /auth/mfa',
  'delete /me/avatar',
  'delete /me/sessions/:id',
  'post /auth/mfa/enrolment',
  'post /auth/mfa/enrolment/confirm',
  'post /auth/mfa/recovery-codes',
  'post /auth/step-up',
  'post /me/avatar',
  'post /me/cases/:id/photos',
  'post /me/claims/:id/photos',
  'post /me/email',
  'post /me/identity-check/papers',
];

const routes = describedRoutes.filter(({ access, method }) => access === 'customer' && method !== 'get');
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.slice('/api'.length)}`;
const onceRoutes = new Set(routes.filter(({ once }) => once).map(nameOf));

test('every route by which customers change something is here', () => {
  // A new route needs a change above.
  expect(routes.map(nameOf).sort()).toEqual([...Object.keys(changes), ...ofIdentity].sort());
});

function send(route: string, { client, path, body }: Change, key: string): Promise<Answer> {
  const [method = '', own = ''] = route.split(' ');
  return client.ask(`/api${path ?? own}`, {
    method: method.toUpperCase(),
    headers: { 'Idempotency-Key': key },
    body: (typeof body === 'function' ? body(key) : body) ?? {},
  });
}

async function prepare(route: string): Promise<Change> {
  const change = await changes[route]?.();
  if (!change) throw new Error(`${route} has no change.`);
  return change;
}
const countEffects = async ({ effects, customerId }: Change): Promise<number> =>
  (await api.db.query<{ n: number }>(effects, [customerId])).rows[0]?.n ?? -1;
const odd = (answers: Answer[]) =>
  answers.filter(({ status }) => status >= 500 && status !== 503).map(({ text }) => text);

test.each(inTurn(Object.keys(changes)))('%s, 50 concurrent requests', async (route) => {
  const change = await prepare(route);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(route, change, newId())));
  expect(odd(answers)).toEqual([]);
  expect(await countEffects(change)).toBe(change.count);
  expect(await faults()).toEqual([]);
});

test.each(inTurn([...onceRoutes]))(
  '%s, 50 concurrent requests with one key, then with another body',
  async (route) => {
    const change = await prepare(route);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(route, change, 'one-key')));
    const done = answers.filter(({ status }) => status < 300);
    expect([odd(answers), new Set(done.map(({ text }) => text)).size]).toEqual([[], 1]);
    const perRequest = route === 'post /me/buybacks' ? 3 : 1;
    expect(await countEffects(change)).toBe(perRequest);
    const before = await digest();
    const again = await send(route, change, 'one-key');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([done[0]?.text, 'true']);
    if (change.other) {
      const refused = await send(route, { ...change, body: change.other }, 'one-key');
      expect([refused.status, refused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await digest()).toBe(before);
    expect(await faults()).toEqual([]);
  },
);
