import type * as Tokens from '../../../../testing/access-tokens.ts';
import { startApi, type Client } from '../../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const tokens = await import('../../../../testing/access-tokens.ts');
const routes = (await import('../../../platform/http/route.ts')).describedRoutes;
afterAll(() => api.stop());

/** Everything a token may do. A route that is added here needs a reason, and a change needs `holdAccessToken`. */
const opened = {
  'GET /api/me/collection': 'collection:read',
  'GET /api/me/collection/:id': 'collection:read',
  'GET /api/me/collection/binder': 'collection:read',
  'GET /api/me/collection/gains': 'collection:read',
  'GET /api/me/collection/sets': 'collection:read',
  'GET /api/me/collection/spares': 'collection:read',
  'GET /api/me/collection/values': 'collection:read',
  'GET /api/me/invoices': 'money:read',
  'GET /api/me/orders': 'money:read',
  'GET /api/me/orders/:id': 'money:read',
  'GET /api/me/packs': 'collection:read',
  'GET /api/me/spending': 'money:read',
  'GET /api/me/wallet': 'money:read',
  'GET /api/me/wallet/history': 'money:read',
  'GET /api/me/wallet/history.csv': 'money:read',
  'POST /api/me/packs/:id/open': 'packs:open',
  'POST /api/me/packs/open': 'packs:open',
  'POST /api/me/orders': 'packs:buy',
};
const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;

describe('of all routes', () => {
  test('these open to a token, each by one scope', () => {
    const scoped = routes.filter(({ scope }) => scope).map((route) => [nameOf(route), route.scope]);
    expect(Object.fromEntries(scoped)).toEqual(opened);
    expect(routes.filter(({ scope, access }) => scope && access !== 'customer')).toEqual([]);
  });

  test('every other one of customers and staff refuses a token with all scopes', async () => {
    const { client } = await make.aCustomer(api, 0);
    const { client: bot } = await tokens.makeToken(api, client);
    const closed = routes.filter(
      ({ scope, access, method }) => !scope && (access !== 'public' || method !== 'get'),
    );
    // They run before any account is known, and check a signature or a mailed link.
    const ofOwnChecks = /^\/api\/(webhooks\/|unsubscribe$)/;
    expect(closed.filter(({ access }) => access === 'customer').length).toBeGreaterThan(50);
    const answers: Record<string, unknown> = {};
    for (const route of closed.filter(({ path }) => !ofOwnChecks.test(path))) {
      const path = route.path.replaceAll(/:[A-Za-z]+/g, '0198c5d8-0000-7000-8000-000000000000');
      const answer = await bot.ask(path, { method: route.method.toUpperCase() });
      if (answer.body.code !== 'TOKEN_NOT_ALLOWED' || answer.status !== 403)
        answers[nameOf(route)] = [answer.status, answer.body.code];
    }
    expect(answers).toEqual({});
  });

  test('each that is open refuses a token without its scope', async () => {
    const { client } = await make.aCustomer(api, 0);
    for (const [name, scope] of Object.entries(opened)) {
      const [method = '', path = ''] = name.split(' ');
      const others = (['collection:read', 'money:read', 'packs:buy', 'packs:open'] as const).filter(
        (each) => each !== scope,
      );
      const bot = await botWith(client, others);
      const answer = await bot.ask(path.replace(':id', '0198c5d8-0000-7000-8000-000000000000'), { method });
      expect([name, answer.status, answer.body.scope]).toEqual([name, 403, scope]);
    }
  });

  const bots = new Map<string, Tokens.TokenClient>();
  async function botWith(client: Client, scopes: Parameters<typeof tokens.makeToken>[2] = []) {
    const key = scopes.join();
    const bot = bots.get(key) ?? (await tokens.makeToken(api, client, scopes)).client;
    bots.set(key, bot);
    return bot;
  }
});
