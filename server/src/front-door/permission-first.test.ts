import { startApi, type Answer } from '../../testing/api.ts';
import type { StaffRole } from '../contract/index.ts';

const api = await startApi();
const { describedRoutes } = await import('../platform/http/route.ts');
const { permissionRoles } = await import('../contract/permissions.ts');
const { resources } = await import('../platform/resource/index.ts');
const { minutes } = await import('../platform/clock.ts');
const make = await import('../../testing/factories.ts');
const absent = '01890000-0000-7000-8000-000000000000';
/** Invalid for the JSON parser and for every schema. */
const nonsense = '{"nonsense":';
const roles = ['owner', 'catalogue', 'fulfilment', 'support', 'finance'] as const;

afterAll(() => api.stop());

/** No role has an unknown permission, so that the test below fails for it. */
const rolesOf = (permission: string | undefined): readonly StaffRole[] =>
  Object.entries(permissionRoles).find(([name]) => name === permission)?.[1] ?? [];

const isWrite = ({ method }: { method: string }): boolean => method !== 'get';
const pathOf = (path: string): string => path.replaceAll(/:[A-Za-z]+/g, absent);
const coded = ({ status, body }: Answer): string => `${status} ${body.code ?? ''}`;

describe('a body is only read once its sender may send it', () => {
  const staffWrites = describedRoutes.filter((route) => route.access === 'staff' && isWrite(route));
  const ownAccount = /^\/api\/admin\/auth\//;

  test('every changing staff route declares its permission', () => {
    const silent = staffWrites.filter(({ path, permission }) => !permission && !ownAccount.test(path));
    // Uploading media needs any one of several permissions.
    expect(silent.map(({ path }) => path)).toEqual(['/api/admin/media']);
  });

  test('staff without the permission get FORBIDDEN, whatever they send', async () => {
    for (const { method, path, permission } of staffWrites) {
      const role: StaffRole | undefined = roles.find(
        (each) => permission && !rolesOf(permission).includes(each),
      );
      if (!role) continue;
      const client = await api.staff(role);
      const refused = await client.ask(pathOf(path), { method: method.toUpperCase(), body: nonsense });
      expect([path, coded(refused)]).toEqual([path, '403 FORBIDDEN']);
    }
  });

  test('records of the back office as well', async () => {
    for (const { spec } of resources.values()) {
      const { create } = spec.access;
      const role = roles.find((each) => create && !rolesOf(create).includes(each));
      if (!role || spec.within) continue;
      const client = await api.staff(role);
      const refused = await client.ask(`/api/admin/${spec.name}`, { method: 'POST', body: nonsense });
      expect([spec.name, coded(refused)]).toEqual([spec.name, '403 FORBIDDEN']);
    }
  });

  test('answers UNAUTHENTICATED first without a session', async () => {
    const visitor = api.client();
    const closed = describedRoutes.filter((route) => route.access !== 'public' && isWrite(route));
    for (const { method, path } of closed) {
      const refused = await visitor.ask(pathOf(path), { method: method.toUpperCase(), body: nonsense });
      expect([path, coded(refused)]).toEqual([path, '401 UNAUTHENTICATED']);
    }
  });

  test('reports faults of the body to permitted staff', async () => {
    const owner = await api.staff('owner');
    const refused = await owner.ask('/api/admin/promo', { method: 'POST', body: nonsense });
    expect(coded(refused)).toBe('400 INVALID_JSON');
  });
});

test('an unknown customer is 404 before any other fault', async () => {
  const owner = await api.staff('owner');
  const bodies: Record<string, object> = {
    'balance-adjustments': { bucket: 'cash', amountCents: 100, reason: 'a test of it' },
    notes: { text: 'a test of it' },
    'verify-identity': { isVerified: true, reason: 'a test of it' },
  };
  const verbs = describedRoutes.filter(
    ({ method, path }) => method === 'post' && path.startsWith('/api/admin/users/:id/'),
  );
  expect(verbs.length).toBeGreaterThan(4);
  for (const { path } of verbs) {
    const verb = path.split('/').at(-1) ?? '';
    const body = bodies[verb] ?? { reason: 'a test of it' };
    const answer = await owner.ask(pathOf(path), {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': `absent-${verb}` },
    });
    expect([path, coded(answer)]).toEqual([path, '404 NOT_FOUND']);
  }
});

describe('a preference for a step-up in the answer', () => {
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
});
