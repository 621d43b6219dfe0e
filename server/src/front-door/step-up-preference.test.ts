import { startApi, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const { minutes } = await import('../platform/clock.ts');
const make = await import('../../testing/factories.ts');

afterAll(() => api.stop());

test('a console that prefers so gets the step-up request with status 200, and nothing else changes', async () => {
  const { id } = await make.aCustomer(api, 0);
  const stale = await api.staff('support', { as: 'stale-support', sinceStepUpMs: minutes(6) });
  const ask = (headers: Record<string, string>) =>
    stale.ask(`/api/admin/users/${id}/reset-mfa`, {
      method: 'POST',
      body: { reason: 'Lost phone' },
      headers,
    });
  const plain = await ask({});
  expect([plain.status, plain.body.code, plain.headers.get('preference-applied')]).toEqual([
    403,
    'STEP_UP_REQUIRED',
    null,
  ]);
  const preferred = await ask({ prefer: 'step-up=200' });
  expect([preferred.status, preferred.headers.get('preference-applied')]).toEqual([200, 'step-up=200']);
  expect(preferred.body).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
  expect(preferred.headers.get('content-type')).toMatch(/problem\+json/);
});

test('only staff’s operations prefer a step-up', async () => {
  const { client } = await make.aCustomer(api, 0);
  const refused = await client.ask('/api/me/access-tokens', {
    method: 'POST',
    body: { name: 'Bot', scopes: ['collection:read'] },
    headers: { prefer: 'step-up=200' },
  });
  expect([refused.status, refused.body.code, refused.headers.get('preference-applied')]).toEqual([
    403,
    'STEP_UP_REQUIRED',
    null,
  ]);
});

test('every other refusal keeps its status', async () => {
  const support = await api.staff('support');
  const refused = await support.ask('/api/admin/users/nope/suspend', {
    method: 'POST',
    body: { reason: 'Test' },
    headers: { prefer: 'step-up=200' },
  });
  expect([refused.status, refused.headers.get('preference-applied')]).toEqual([404, null]);
});
