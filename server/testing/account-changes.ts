import type { Client, TestApi } from './api.ts';
import type * as Factories from './factories.ts';

/** A request that changes something of a customer's, to be sent many times concurrently. */
export interface Change {
  client: Client;
  path?: string;
  /** The body, or a function of the idempotency key. */
  body?: object | ((key: string) => object);
  /** SQL that counts the effects, with the customer's id as $1. */
  effects: string;
  customerId: string;
  /** Expected count after many requests: each with its own key, if the route takes keys. */
  count: number;
  /** A different body, which the first one's key must not cover. */
  other?: object;
}

const home = { recipient: 'A. Collector', line1: '1 Quay', city: 'Oslo', postcode: '0150', country: 'NO' };

async function withAddress(aCustomer: () => Promise<Factories.TestCustomer>) {
  const customer = await aCustomer();
  const added = await customer.client.ask('/api/me/addresses', { method: 'POST', body: home });
  return { ...customer, addressId: String(added.body.id) };
}

/** Everything customers can change about their account, apart from money and units. */
export function accountChanges(api: TestApi, make: typeof Factories): Record<string, () => Promise<Change>> {
  const aCustomer = () => make.aCustomer(api, 500);
  const aCard = async () => String((await make.aPack()).cardIds.rare[0]);
  return {
    'post /me/addresses': async () => {
      const { client, id } = await aCustomer();
      const effects = 'SELECT count(*)::int AS n FROM customer_addresses WHERE customer_id = $1';
      return { client, body: home, customerId: id, effects, count: 1 };
    },
    'patch /me/addresses/:id': async () => {
      const { client, id, addressId } = await withAddress(aCustomer);
      const effects = 'SELECT max(version)::int AS n FROM customer_addresses WHERE customer_id = $1';
      const path = `/me/addresses/${addressId}`;
      return { client, path, body: { version: 1, city: 'Bergen' }, customerId: id, effects, count: 2 };
    },
    'delete /me/addresses/:id': async () => {
      const { client, id, addressId } = await withAddress(aCustomer);
      const effects = 'SELECT count(*)::int AS n FROM customer_addresses WHERE customer_id = $1';
      return { client, path: `/me/addresses/${addressId}`, customerId: id, effects, count: 0 };
    },
    'post /me/cases': async () => {
      const { client, id } = await aCustomer();
      const effects = 'SELECT count(*)::int AS n FROM cases WHERE customer_id = $1';
      const body = { topic: 'other', text: 'Hello' };
      return { client, body, customerId: id, effects, count: 10, other: { ...body, text: 'Else' } };
    },
    'post /me/cases/:id/messages': async () => {
      const { client, id } = await aCustomer();
      const opened = await make.post(client, '/api/me/cases', { topic: 'other', text: 'Hello' });
      const effects = `SELECT count(*)::int AS n FROM case_messages m JOIN cases k ON k.id = m.case_id
        WHERE k.customer_id = $1 AND m.text = 'More'`;
      const path = `/me/cases/${String(opened.body.id)}/messages`;
      return {
        client,
        path,
        body: { text: 'More' },
        customerId: id,
        effects,
        count: 30,
        other: { text: 'Else' },
      };
    },
    'post /me/access-tokens': async () => {
      const { client, id } = await aCustomer();
      await client.ask('/api/auth/step-up', { method: 'POST', body: { password: make.testPassword } });
      const effects = 'SELECT count(*)::int AS n FROM access_tokens WHERE customer_id = $1';
      return { client, body: { name: 'bot', scopes: ['money:read'] }, customerId: id, effects, count: 20 };
    },
    'delete /me/access-tokens/:id': async () => {
      const { client, id } = await aCustomer();
      const { token } = await (await import('./access-tokens.ts')).makeToken(api, client);
      const effects =
        'SELECT count(*)::int AS n FROM access_tokens WHERE customer_id = $1 AND ended_at IS NULL';
      return { client, path: `/me/access-tokens/${token.id}`, customerId: id, effects, count: 0 };
    },
    'post /me/notifications/read': async () => {
      const { client, id } = await aCustomer();
      const effects = 'SELECT count(*)::int AS n FROM mails WHERE customer_id = $1 AND read_at IS NULL';
      return { client, body: { all: true }, customerId: id, effects, count: 0 };
    },
    'put /me/wishes/:cardId': async () => {
      const { client, id } = await aCustomer();
      const cardId = await aCard();
      const effects = 'SELECT count(*)::int AS n FROM wishes WHERE customer_id = $1';
      return { client, path: `/me/wishes/${cardId}`, customerId: id, effects, count: 1 };
    },
    'delete /me/wishes/:cardId': async () => {
      const { client, id } = await aCustomer();
      const cardId = await aCard();
      await client.ask(`/api/me/wishes/${cardId}`, { method: 'PUT' });
      const effects = 'SELECT count(*)::int AS n FROM wishes WHERE customer_id = $1';
      return { client, path: `/me/wishes/${cardId}`, customerId: id, effects, count: 0 };
    },
    'put /me/showcase': async () => {
      const { client, id } = await aCustomer();
      const shows = { showsValues: false, showsWishes: true, isIndexed: false };
      const effects = 'SELECT count(*)::int AS n FROM showcases WHERE customer_id = $1 AND is_on';
      return { client, body: { isOn: true, unitIds: [], ...shows }, customerId: id, effects, count: 1 };
    },
    'put /me/collection/sets/:code/completion': async () => {
      const { client, id } = await make.aCustomer(api, 1_000);
      const { productId } = await make.aSingle(1);
      await make.buy(client, productId);
      const [set] = (await client.ask('/api/me/collection/sets')).body.data;
      const effects = 'SELECT count(*)::int AS n FROM completed_sets WHERE customer_id = $1';
      return {
        client,
        path: `/me/collection/sets/${set.code}/completion`,
        customerId: id,
        effects,
        count: 1,
      };
    },
    'put /me/notifications/choices': async () => {
      const { client, id } = await aCustomer();
      const effects = 'SELECT count(*)::int AS n FROM mail_choices WHERE customer_id = $1 AND NOT is_wanted';
      const body = { topic: 'reminders', isMailed: false };
      return { client, body, customerId: id, effects, count: 1 };
    },
  };
}
