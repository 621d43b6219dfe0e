import type { StaffRole } from '../../contract/index.ts';
import { startApi, type Client, type TestApi } from '../../testing/api.ts';
import { compare, isOrdered, misfits, textOf } from '../../testing/resource-oracle.ts';
import { insertSampleRows, type SampleRows } from '../../testing/sample-rows.ts';
import type { Resource } from './index.ts';

const api: TestApi = await startApi();
const { resources } = await import('./index.ts');
const { describedRoutes } = await import('../http/route.ts');
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const colleagues = new Map<StaffRole, Client>();
const absent = '018f0000-0000-7000-8000-000000000000';
afterAll(() => api.stop());

const every = [...resources.values()].map((resource) => ({
  name: resource.spec.name,
  resource,
  url: `/api/admin/${rows.addressOf(resource.spec.name)}`,
}));

/** A client of each role, signed in once: hashing a password takes longer than everything else here. */
async function colleague(role: StaffRole): Promise<Client> {
  const client = colleagues.get(role) ?? (await api.staff(role));
  colleagues.set(role, client);
  return client;
}

const query = (parameters: Record<string, unknown>): string =>
  Object.entries(parameters)
    .map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');
const list = (url: string, parameters: Record<string, unknown> = {}, client = owner) =>
  client.ask(`${url}?${query({ range: [0, 999], ...parameters })}`);
const code = async (url: string, parameters: Record<string, unknown>, client = owner) => {
  const { status, body } = await list(url, parameters, client);
  return `${status} ${body.code}`;
};

/** The fields that a role's list shows. */
const listed = (resource: Resource, role: StaffRole) =>
  [...resource.viewOf(role).columns.values()]
    .filter((column) => !column.recordOnly)
    .map((column) => column.field)
    .sort();

describe.each(every)('$name: list', ({ resource, url }) => {
  const columns = [...resource.columns.values()];

  test('answers an array, its range and its total', async () => {
    const { status, body, headers } = await list(url);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(headers.get('content-range')).toBe(`${resource.unit} 0-${body.length - 1}/${body.length}`);
    expect(headers.get('x-total-count')).toBe(String(body.length));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body[0]).sort()).toEqual(listed(resource, 'owner'));
  });

  test('pages do not overlap and make the whole', async () => {
    const all = (await list(url)).body;
    const [first] = all;
    const one = await list(url, { range: [0, 0] });
    expect(one.body).toEqual([first]);
    expect(one.headers.get('content-range')).toBe(`${resource.unit} 0-0/${all.length}`);
    const rest = await list(url, { range: [1, 5_000] });
    expect([first, ...rest.body]).toEqual(all);
    const past = await list(url, { range: [all.length, 9_999] });
    expect([past.status, past.body, past.headers.get('content-range')]).toEqual([
      200,
      [],
      `${resource.unit} */${all.length}`,
    ]);
  });

  test('an empty list says so', async () => {
    const { status, body, headers } = await list(url, { filter: { id: [] } });
    expect([status, body, headers.get('content-range')]).toEqual([200, [], `${resource.unit} */0`]);
  });

  test.each([
    'x',
    '[0]',
    '[-1,5]',
    '[5,1]',
    '[0,1.5]',
    '["0","9"]',
    '{}',
    'null',
    '[0,1,2]',
    '',
    '[1e400,2]',
  ])('range %s is refused', async (range) => expect(await code(url, { range })).toBe('400 BAD_RANGE'));

  test.each([
    'x',
    '["id"]',
    '["id","UP"]',
    '["no","ASC"]',
    '[1,"ASC"]',
    '{"id":1}',
    '["id;--","ASC"]',
    '["__proto__","ASC"]',
  ])('sort %s is refused', async (sort) => expect(await code(url, { sort })).toBe('400 BAD_SORT'));

  test.each([
    'x',
    '[]',
    'null',
    '7',
    '{"no":1}',
    '{"id":{"$ne":1}}',
    '{"$owner.pw$":"a"}',
    '{"__proto__":1}',
    '{"constructor":1}',
    '{"id_like":"a"}',
    '{"_gte":1}',
    '{"id":"nope"}',
    '{"q":{}}',
    '{"q":7}',
  ])('filter %s is refused', async (filter) => expect(await code(url, { filter })).toBe('400 BAD_FILTER'));

  test('parameters that come twice are refused', async () => {
    for (const name of ['range', 'sort', 'filter'])
      expect((await owner.ask(`${url}?${name}=%5B%5D&${name}=%5B%5D`)).status).toBe(400);
  });

  test.each(columns.filter((column) => column.sort).map((column) => [column.field, column] as const))(
    'sorts by %s',
    async (field, column) => {
      for (const direction of ['ASC', 'DESC'] as const) {
        const { status, body } = await list(url, { sort: [field, direction] });
        expect(status).toBe(200);
        expect(isOrdered(body, field, column, direction)).toBe(true);
      }
    },
  );

  test('does not sort by anything else', async () => {
    for (const { field } of columns.filter((column) => !column.sort))
      expect(await code(url, { sort: [field, 'ASC'] })).toBe('400 BAD_SORT');
  });

  test.each(columns.filter((column) => column.filter).map((column) => [column.field, column] as const))(
    'filters by %s',
    async (field, column) => {
      const all: Record<string, unknown>[] = (await list(url, { sort: ['id', 'ASC'] })).body;
      const ids = async (filter: object) =>
        (await list(url, { sort: ['id', 'ASC'], filter })).body.map((row: { id: string }) => row.id);
      const those = (test: (value: unknown) => boolean) =>
        all.filter((row) => test(row[field])).map((row) => row['id']);
      for (const value of [...new Set(all.map((row) => row[field]))].slice(0, 5)) {
        expect(await ids({ [field]: value })).toEqual(those((other) => other === value));
        expect(await ids({ [`${field}_neq`]: value })).toEqual(those((other) => other !== value));
        if (value === null) continue;
        expect(await ids({ [field]: [value] })).toEqual(those((other) => other === value));
        for (const operator of ['gte', 'gt', 'lte', 'lt']) {
          const filter = { [`${field}_${operator}`]: value };
          if (column.filter === 'range')
            expect(await ids(filter)).toEqual(those((other) => compare(column, other, operator, value)));
          else expect(await code(url, { filter })).toBe('400 BAD_FILTER');
        }
      }
      for (const value of misfits[column.type])
        for (const suffix of ['', '_neq'])
          expect(await code(url, { filter: { [`${field}${suffix}`]: value } })).toBe('400 BAD_FILTER');
    },
  );

  test('does not filter by anything else', async () => {
    for (const { field } of columns.filter((column) => !column.filter))
      for (const filter of [
        { [field]: 'x' },
        { [field]: null },
        { [`${field}_neq`]: 'x' },
        { [`${field}_gte`]: 1 },
      ])
        expect(await code(url, { filter })).toBe('400 BAD_FILTER');
  });

  const searched = columns.filter((column) => column.search);
  test('q finds the words of the searched texts in any order, and its signs mean themselves', async () => {
    if (searched.length === 0) {
      expect(await code(url, { filter: { q: 'a' } })).toBe('400 BAD_FILTER');
      return;
    }
    const all: Record<string, unknown>[] = (await list(url)).body;
    const texts = (row: Record<string, unknown>) => searched.map(({ field }) => textOf(row[field] ?? ''));
    const first = texts(all[0] ?? {}).find((text) => text !== '') ?? '';
    const parts = [first.slice(1, 4).toUpperCase(), first.split(' ').reverse().join('  ')];
    for (const q of [...parts, '%', '_', '\\', "'", 'no such text anywhere']) {
      const found = (await list(url, { filter: { q } })).body;
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const expected = all.filter((row) =>
        words.every((word) => texts(row).some((text) => text.toLowerCase().includes(word))),
      );
      expect(found).toEqual(q.trim() === '' ? all : expected);
    }
  });

  test('300 ids come at once without a range', async () => {
    const known = (await list(url)).body.map((row: { id: string }) => row.id);
    const ids = [...known, ...Array.from({ length: 300 - known.length }, () => absent)];
    const { status, body } = await owner.ask(`${url}?${query({ filter: { id: ids } })}`);
    expect(status).toBe(200);
    expect(body.map((row: { id: string }) => row.id).sort()).toEqual(known.sort());
  });
});

describe.each(every.filter(({ resource }) => !resource.spec.within))('$name: record', ({ resource, url }) => {
  test('is what the list says, with its version as a strong tag', async () => {
    const [first] = (await list(url)).body;
    const { status, body, headers } = await owner.ask(`${url}/${first.id}`);
    expect([status, body]).toMatchObject([200, first]);
    expect(Object.keys(body).sort()).toEqual([...resource.columns.keys()].sort());
    expect(headers.get('etag')).toBe(resource.isVersioned ? `"${first.version}"` : null);
  });

  test('absent and malformed ids answer alike', async () => {
    for (const id of [absent, 'nope', '1', "'", `${absent}x`, '..%2Fcards'])
      expect((await owner.ask(`${url}/${id}`)).body).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    // No address has this sign; the front door says so before anything is looked for.
    expect((await owner.ask(`${url}/%00`)).body).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
  });

  test('verbs that are not declared are 405 with Allow', async () => {
    const { access } = resource.spec;
    const [first] = (await list(url)).body;
    if (!access.write)
      expect((await owner.ask(`${url}/${first.id}`, { method: 'PUT', body: {} })).status).toBe(405);
    if (!access.delete) {
      const refused = await owner.ask(`${url}/${first.id}`, { method: 'DELETE' });
      expect([refused.status, refused.headers.get('allow')]).toEqual([
        405,
        access.write ? 'GET, HEAD, PUT' : 'GET, HEAD',
      ]);
    }
    // Some are made by a use case with a route of its own.
    const isMade = describedRoutes.some((each) => each.method === 'post' && each.path === url);
    if (!isMade) expect((await owner.ask(url, { method: 'POST', body: {} })).status).toBe(405);
  });

  test('embeds what is declared', async () => {
    for (const [name, { resource: target, by }] of Object.entries(resource.spec.embeds ?? {})) {
      const { status, body } = await list(url, { embed: [name] });
      expect(status).toBe(200);
      for (const row of body) {
        const related = row[by] === null ? null : (await owner.ask(`/api/admin/${target}/${row[by]}`)).body;
        if (related === null) expect(row[name]).toBeNull();
        else expect(related).toMatchObject(row[name]);
      }
      // The database writes answers without embeds, the server those with: both are the same.
      const without = body.map((row: object) => ({ ...row, [name]: undefined }));
      expect(JSON.parse(JSON.stringify(without))).toEqual((await list(url)).body);
      const [first] = body;
      const { [name]: _, ...whole } = (await owner.ask(`${url}/${first.id}?embed=${JSON.stringify([name])}`))
        .body;
      expect(whole).toEqual((await owner.ask(`${url}/${first.id}`)).body);
      expect((await owner.ask(`${url}/${first.id}?embed=${JSON.stringify([name])}`)).body).toMatchObject(
        first,
      );
    }
  });

  test('embeds nothing that is not declared', async () => {
    for (const embed of ['["no"]', 'x', '{}', '["__proto__"]', '[1]'])
      expect((await list(url, { embed })).status).toBe(400);
  });
});

describe.each(every)('$name: roles', ({ resource, url }) => {
  test('each role reads exactly what its permission and the columns allow', async () => {
    const { mayUse } = await import('../policy.ts');
    for (const role of ['catalogue', 'fulfilment', 'support', 'finance', 'auditor'] as const) {
      const client = await colleague(role);
      const answer = await list(url, {}, client);
      if (!mayUse(role, resource.spec.access.read)) {
        expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
        continue;
      }
      const view = resource.viewOf(role);
      expect(Object.keys(answer.body[0]).sort()).toEqual(listed(resource, role));
      for (const column of resource.columns.values()) {
        if (view.columns.has(column.field)) continue;
        const filter = { [column.field]: null };
        const hidden = await list(url, { filter }, client);
        const unknown = await list(url, { filter: { [column.field.replace(/./g, 'x')]: null } }, client);
        expect([hidden.status, hidden.body.code]).toEqual([unknown.status, unknown.body.code]);
        expect(await code(url, { sort: [column.field, 'ASC'] }, client)).toBe('400 BAD_SORT');
      }
    }
  });

  test('nobody reads without a sign-in', async () => {
    expect((await list(url, {}, api.client())).status).toBe(401);
  });
});
