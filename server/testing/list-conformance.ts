import type { StaffRole } from '../src/contract/index.ts';
import type { Resource } from '../src/platform/resource/index.ts';
import type { Client, TestApi } from './api.ts';
import { compare, isOrdered, misfits, textOf } from './resource-oracle.ts';
import { insertSampleRows } from './sample-rows.ts';
import { validRecords } from './valid-records.ts';
import { inTurn } from '../../scripts/testing/turn.mjs';

export const absent = '018f0000-0000-7000-8000-000000000000';

/** All lists share one parameter parser. */
const oddParameters = {
  range: {
    refusal: 'BAD_RANGE',
    odd: ['x', '[0]', '[-1,5]', '[5,1]', '[0,1.5]', '["0","9"]', '{}', 'null', '[0,1,2]', '', '[1e400,2]'],
  },
  sort: {
    refusal: 'BAD_SORT',
    odd: [
      'x',
      '["id"]',
      '["id","UP"]',
      '["no","ASC"]',
      '[1,"ASC"]',
      '{"id":1}',
      '["id;--","ASC"]',
      '["__proto__","ASC"]',
    ],
  },
  filter: {
    refusal: 'BAD_FILTER',
    odd: [
      'x',
      '{"no":1}',
      '[]',
      'null',
      '7',
      '{"id":{"$ne":1}}',
      '{"$owner.pw$":"a"}',
      '{"__proto__":1}',
      '{"constructor":1}',
      '{"id_like":"a"}',
      '{"_gte":1}',
      '{"id":"nope"}',
      '{"q":{}}',
      '{"q":7}',
    ],
  },
};

const query = (parameters: Record<string, unknown>): string =>
  Object.entries(parameters)
    .map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    )
    .join('&');

/** The fields that a role sees in a list. */
export const listed = (resource: Resource, role: StaffRole): string[] =>
  [...resource.viewOf(role).columns.values()]
    .filter((column) => !column.recordOnly)
    .map((column) => column.field)
    .sort();

/** Inserts rows for every resource and returns functions that request its list; call it before declaring tests. */
export async function openLists(api: TestApi) {
  const { resources } = await import('../src/platform/resource/index.ts');
  const rows = await insertSampleRows(api.db);
  const owner: Client = await api.staff('owner');
  const every = [...resources.values()].map((resource) => ({
    name: resource.spec.name,
    resource,
    url: `/api/admin/${rows.addressOf(resource.spec.name)}`,
  }));
  const list = (url: string, parameters: Record<string, unknown> = {}, client = owner) =>
    client.ask(`${url}?${query({ range: [0, 999], ...parameters })}`);
  const records = validRecords(rows, resources.values());
  // Sample rows are of tables that no list can fill.
  for (const { name, url } of every.filter(({ resource }) => resource.spec.access.create)) {
    if ((await list(url)).body.length > 0) continue;
    for (let at = 0; at < 3; at += 1) await owner.ask(url, { method: 'POST', body: records[name]?.() });
  }
  const code = async (url: string, parameters: Record<string, unknown>, client = owner): Promise<string> => {
    const { status, body } = await list(url, parameters, client);
    return `${status} ${body.code}`;
  };
  return { owner, every, list, code };
}

/** Declares the tests of each resource's list. */
export function testLists({ owner, every, list, code }: Awaited<ReturnType<typeof openLists>>): void {
  describe.each(inTurn(every))('$name: list', ({ resource, url }) => {
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

    test('refuses ranges, sorts and filters that cannot be read', async () => {
      for (const [name, { odd, refusal }] of Object.entries(oddParameters))
        for (const value of odd)
          expect([value, await code(url, { [name]: value })]).toEqual([value, `400 ${refusal}`]);
    });

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
        const found = [...new Set(all.map((row) => row[field]))];
        const isRange = column.filter === 'range';
        for (const value of found.slice(0, 5)) {
          expect(await ids({ [field]: value })).toEqual(those((other) => other === value));
          expect(await ids({ [`${field}_neq`]: value })).toEqual(those((other) => other !== value));
          if (value === null) continue;
          expect(await ids({ [field]: [value] })).toEqual(those((other) => other === value));
          for (const operator of ['gte', 'gt', 'lte', 'lt']) {
            const filter = { [`${field}_${operator}`]: value };
            if (isRange)
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
}
