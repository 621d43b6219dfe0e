import { staffRoles, type StaffRole } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const { describedRoutes } = await import('../../platform/http/route.ts');
const { resources } = await import('../../platform/resource/index.ts');
const { permissionRoles } = await import('../../contract/permissions.ts');
const { mayUse, permissionsOf } = await import('../../platform/policy.ts');
const rows = await insertSampleRows(api.db);
const { aCustomer } = await import('../../../testing/factories.ts');
const customer = await aCustomer(api, 0);
const clients = new Map<StaffRole, Client>();
for (const role of staffRoles) clients.set(role, await api.staff(role));
const clientOf = (role: StaffRole): Client => clients.get(role) ?? api.client();

afterAll(() => api.stop());

const absent = '018f0000-0000-7000-8000-000000000000';
const safe = new Set(['get', 'head']);
/** Own-account routes, open to every role; they are tested with sign-in. */
const isOwnAccount = (path: string) => path.startsWith('/api/admin/auth/');
const staffRoutes = describedRoutes
  .filter(({ access, path }) => access === 'staff' && path.startsWith('/api/admin/'))
  .map(({ method, path }) => ({ method, path, at: path.replaceAll(/:[A-Za-z]+/g, absent) }));
const send = (client: Client, { method, at }: { method: string; at: string }) =>
  client.ask(at, {
    method: method.toUpperCase(),
    ...(!safe.has(method) && { body: {} }),
    headers: { 'Idempotency-Key': 'access-test', ...(method === 'put' && { 'If-Match': '"1"' }) },
  });
const everything = async (): Promise<string> => {
  const { body } = await clientOf('owner').ask('/api/admin/integrity?history=whole');
  const { rows: counted } = await api.db.query('SELECT count(*) AS n FROM audit_entries');
  return `${body.digest} ${counted[0].n}`;
};

test('there are routes to test', () => {
  expect(staffRoutes.length).toBeGreaterThan(60);
  expect(rows.customerId).not.toBe('');
});

test.each(staffRoutes)('$method $path: neither a stranger nor a customer gets in', async (route) => {
  for (const client of [api.client(), customer.client]) {
    const { status, body } = await send(client, route);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

const changing = staffRoutes.filter(({ method, path }) => !safe.has(method) && !isOwnAccount(path));

test('the auditor changes nothing, whatever the route', async () => {
  const before = await everything();
  for (const route of changing) {
    const { status, body } = await send(clientOf('auditor'), route);
    expect([route.method, route.path, status, body.code]).toEqual([
      route.method,
      route.path,
      403,
      'FORBIDDEN',
    ]);
  }
  expect(await everything()).toBe(before);
});

// Papers open an address, which only those do who send the parcel.
const opensAddress = (path: string): boolean => /shipping\/:id\/(slip|label|cn22)\.pdf$/.test(path);
const readRoutes = staffRoutes.filter(({ method }) => method === 'get');

test.each(readRoutes.filter(({ path }) => opensAddress(path)))(
  'the auditor may not print $path',
  async (route) => {
    const { body, status } = await send(clientOf('auditor'), route);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  },
);

// The live stream never ends; its own test covers the auditor.
test.each(readRoutes.filter(({ path }) => path !== '/api/admin/live' && !opensAddress(path)))(
  'the auditor reads $path',
  async (route) => {
    const { body, status } = await send(clientOf('auditor'), route);
    expect(body.code).not.toBe('FORBIDDEN');
    expect(status).toBeLessThan(500);
  },
);

describe.each([...resources.values()].map(({ spec }) => spec))('$name', ({ name, access }) => {
  const at = `/api/admin/${name.replaceAll(/:[A-Za-z]+/g, absent)}`;
  test.each(staffRoles)('as %s', async (role) => {
    const reads = await send(clientOf(role), { method: 'get', at });
    expect(reads.body.code === 'FORBIDDEN').toBe(!mayUse(role, access.read));
    const verbs = [
      ['post', at, access.create],
      ['put', `${at}/${absent}`, access.write],
      ['delete', `${at}/${absent}`, access.delete],
    ] as const;
    for (const [method, path, permission] of verbs) {
      if (permission === undefined) continue;
      const { body } = await send(clientOf(role), { method, at: path });
      const isAllowed = mayUse(role, permission) && role !== 'auditor';
      expect([method, body.code === 'FORBIDDEN']).toEqual([method, !isAllowed]);
    }
  });
});

describe('the table of permissions', () => {
  const readsOnly = (permission: string) => permission.endsWith('.read');

  test('the owner may do everything, the auditor reads everything and changes nothing', () => {
    expect(permissionsOf('owner').sort()).toEqual(Object.keys(permissionRoles).sort());
    expect(permissionsOf('auditor').sort()).toEqual(Object.keys(permissionRoles).filter(readsOnly).sort());
  });

  test('every role that may change something may also read it', () => {
    for (const role of staffRoles)
      for (const permission of permissionsOf(role)) {
        const read = `${permission.split('.')[0] ?? ''}.read`;
        if (Object.hasOwn(permissionRoles, read)) expect(permissionsOf(role)).toContain(read);
      }
  });

  test('the console gets exactly the permissions the API checks', async () => {
    for (const role of staffRoles) {
      const { body } = await clientOf(role).ask('/api/admin/session');
      expect([body.role, body.permissions]).toEqual([role, permissionsOf(role)]);
    }
  });
});
