import { startApi, type Answer, type Client } from '../../../testing/api.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';

const api = await startApi({ FLOOD_WRITES_PER_MINUTE: '0', FLOOD_READS_PER_MINUTE: '0' });
const make = await import('../../../testing/factories.ts');
const tokens = await import('../../../testing/access-tokens.ts');
const { describedRoutes } = await import('../../platform/http/route.ts');
const routes = describedRoutes.filter(({ access }) => access === 'customer');
afterAll(() => api.stop());

const nothing = '0198c5d8-0000-7000-8000-000000000000';

/** What each route answers that does not refuse the request by this code. */
async function othersThan(
  code: string,
  asked: readonly DescribedRoute[],
  client: Client,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { method, path } of asked) {
    const answer = await client.ask(path.replaceAll(/:[A-Za-z]+/g, nothing), {
      method: method.toUpperCase(),
      headers: { 'Idempotency-Key': make.aKey() },
    });
    if (answer.status !== 401 || answer.body.code !== code)
      answers.push([method, path, answer.status, answer.body.code]);
  }
  return answers;
}

const suspend = async (id: string): Promise<Answer> =>
  make.post(await api.staff('support'), `/api/admin/users/${id}/suspend`, { reason: 'A test' });

test('no session or token of a suspended customer opens any route', async () => {
  const { id, client } = await make.aCustomer(api, 0);
  const { client: bot } = await tokens.makeToken(api, client);
  expect((await suspend(id)).status).toBe(200);
  expect(routes.length).toBeGreaterThan(50);
  expect(await othersThan('UNAUTHENTICATED', routes, client)).toEqual([]);
  expect(
    await othersThan(
      'ACCESS_TOKEN_INVALID',
      [...routes, { ...routes[0], method: 'get', path: '/api/live' } as DescribedRoute],
      bot,
    ),
  ).toEqual([]);
});

test('no token of a self-excluded customer opens any route', async () => {
  const { client } = await make.aCustomer(api, 0);
  const { client: bot } = await tokens.makeToken(api, client);
  const answer = await make.post(client, '/api/me/exclusion', { kind: 'self-exclusion', days: 400 });
  expect(answer.status).toBeLessThan(300);
  expect(await othersThan('ACCESS_TOKEN_INVALID', routes, bot)).toEqual([]);
});
