import { newId } from '../../platform/ids.ts';
import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { sendForm } from '../../../testing/form.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';
import {
  staffChanges,
  unrecordedRoutes,
  type Stage,
  type StaffChange,
} from '../../../testing/staff-changes/index.ts';
import { validRecords } from '../../../testing/valid-records.ts';
import { inTurn } from '../../../../scripts/testing/turn.mjs';

const api: TestApi = await startApi();
const { describedRoutes } = await import('../../platform/http/route.ts');
const { resources } = await import('../../platform/resource/index.ts');

let stage: Stage;
let ownerId: string;
let records: ReturnType<typeof validRecords>;

beforeAll(async () => {
  const make = await import('../../../testing/factories.ts');
  const owner = await api.staff('owner');
  const rows = await insertSampleRows(api.db);
  records = validRecords(rows, resources.values());
  const id = async (statement: string, values: unknown[] = []): Promise<string> => {
    const found = (await api.db.query<{ id: string }>(statement, values)).rows[0]?.id;
    if (found === undefined) throw new Error(`Nothing found: ${statement}`);
    return found;
  };
  const act = async (path: string, body: unknown = {}, client: Client = owner) => {
    const answer = await make.post(client, `/api/admin${path}`, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.text}`);
    return answer.body as Record<string, unknown>;
  };
  stage = { api, make, rows, owner, act, id };
  ownerId = await id("SELECT id FROM staff WHERE email = 'owner@staff.test'");
});
afterAll(() => api.stop());

const routes = [
  ...new Set(
    describedRoutes
      .filter(({ method, path }) => method !== 'get' && path.startsWith('/api/admin/'))
      .map(({ method, path }) => `${method.toUpperCase()} ${path.slice('/api/admin'.length)}`),
  ),
];
const madeResources = [...resources.values()].filter(({ spec }) => spec.access.create && !spec.within);

/** Requests of the generic resources, built from the sample that creates a record of each. */
function genericChange(route: string): (() => Promise<StaffChange>) | undefined {
  const [method, path = ''] = route.split(' ');
  const resource = madeResources.find(
    ({ spec }) =>
      path === `/${spec.name}` || path.startsWith(`/${spec.name}/:id`) || path === `/${spec.name}/bulk`,
  );
  const record = resource && records[resource.spec.name];
  if (!resource || !record) return undefined;
  const { name } = resource.spec;
  const make = async () => String((await stage.act(`/${name}`, record()))['id']);
  if (method === 'DELETE') return async () => ({ id: await make(), body: { reason: 'a test' } });
  if (method === 'PUT') return async () => ({ id: await make(), body: changeOf(record()) });
  if (path === `/${name}`) return async () => ({ body: { ...record(), reason: 'a test' } });
  if (path !== `/${name}/bulk`) return async () => ({ id: await make(), body: { reason: 'a test' } });
  return async () => ({ body: { ids: [await make()], changes: changeOf(record()), reason: 'a test' } });
}

/** A text that every resource of this kind has, otherwise the whole record. */
const changeOf = (record: Record<string, unknown>): Record<string, unknown> =>
  'name' in record ? { name: `Another ${newId()}` } : { title: `Another ${newId()}` };

const auditRows = async () =>
  (
    await api.db.query<{
      id: string;
      actor_kind: string;
      actor_id: string;
      before: unknown;
      after: unknown;
      reason: string | null;
      ip: string | null;
      request_id: string | null;
    }>('SELECT * FROM audit_entries ORDER BY id')
  ).rows;

async function send(route: string, change: StaffChange) {
  const [method = '', path = ''] = route.split(' ');
  const client = change.by ?? stage.owner;
  const address = `/api/admin${path.replace(':id', change.id ?? '')}`;
  const headers = { 'Idempotency-Key': stage.make.aKey(), ...change.headers };
  if (change.file === undefined) {
    const answer = await client.ask(address, { method, headers, body: change.body ?? {} });
    return {
      status: answer.status,
      body: answer.body as unknown,
      requestId: answer.headers.get('x-request-id'),
    };
  }
  const fields = Object.fromEntries(
    Object.entries(change.body ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const answer = await sendForm(client, api.origin, address, { bytes: change.file }, fields, headers);
  return { status: answer.status, body: answer.body as unknown, requestId: undefined };
}

test('every route has a sample, or is listed as one that changes nothing', () => {
  const unknown = routes.filter(
    (route) => !(route in staffChanges) && !(route in unrecordedRoutes) && !hasGeneric(route),
  );
  // A new route needs one line in server/testing/staff-changes.
  expect(unknown).toEqual([]);
  const known = [...Object.keys(staffChanges), ...Object.keys(unrecordedRoutes)];
  expect(known.filter((route) => !routes.includes(route))).toEqual([]);
  expect(Object.keys(staffChanges).filter((route) => route in unrecordedRoutes)).toEqual([]);
});

const hasGeneric = (route: string): boolean =>
  madeResources.some(
    ({ spec }) =>
      ['', '/:id', '/bulk'].some((end) => route.split(' ')[1] === `/${spec.name}${end}`) ||
      route.startsWith(`POST /${spec.name}/:id/`),
  );

test.each(inTurn(routes.filter((route) => !(route in unrecordedRoutes))))(
  '%s writes exactly one entry',
  async (route) => {
    const prepare = staffChanges[route] ?? genericChange(route);
    if (!prepare) throw new Error(`${route} has no sample in server/testing/staff-changes.`);
    const change = await prepare(stage);
    const known = new Set((await auditRows()).map(({ id }) => id));
    const answer = await send(route, change);
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    const written = (await auditRows()).filter(({ id }) => !known.has(id));
    expect(written).toHaveLength(change.entryCount ?? 1);
    const entry = written.at(-1);
    expect(entry).toMatchObject({
      actor_kind: 'staff',
      actor_id: ownerId,
      ip: expect.stringMatching(/127\.0\.0\.1/),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    if (answer.requestId !== undefined) expect(entry?.request_id).toBe(answer.requestId);
    if (!change.hasNoFacts) expect(entry?.before ?? entry?.after).not.toBeNull();
    if (route.startsWith('PUT')) expect([entry?.before, entry?.after]).not.toContain(null);
    if (typeof change.body?.['reason'] === 'string') expect(entry?.reason).toBe(change.body['reason']);
  },
);
