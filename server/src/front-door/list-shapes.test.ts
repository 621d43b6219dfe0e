import { z } from 'zod';

import { keysetOf, keysetQuery, pageOf, pageQuery } from '../contract/schemas/shared.schema.ts';
import { startApi } from '../../testing/api.ts';

const api = await startApi();
const { describedRoutes } = await import('../platform/http/route.ts');
const { aCustomer } = await import('../../testing/factories.ts');

afterAll(() => api.stop());

interface Shape {
  type?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
}

const shapeOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Shape =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape) : {}; // what is read of a JSON schema

const typesOf = ({ type = [], anyOf = [] }: Shape): unknown[] => [type, anyOf.map(typesOf)].flat(3);

interface Described {
  answer?: z.ZodType;
  query?: z.ZodType;
}

/** What keeps a GET route's answer from being one of the two list shapes; undefined for these and for records. */
function findFault({ answer, query }: Described): string | undefined {
  const { type, properties = {} } = shapeOf(answer, 'output');
  if (type === 'array') return 'is a bare array';
  const arrays = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  if (arrays.length === 1 && Object.keys(properties).length === 1 && arrays[0] !== 'data')
    return `is a list under ${String(arrays[0])}`;
  if (!arrays.includes('data')) return undefined;
  const asked = Object.keys(shapeOf(query, 'input').properties ?? {});
  const has = (name: string, ...types: string[]) =>
    JSON.stringify(typesOf(properties[name] ?? {})) === JSON.stringify(types);
  const isKeyset = has('next', 'string', 'null') && asked.includes('after');
  const isPage =
    ['total', 'page', 'perPage'].every((name) => has(name, 'integer')) &&
    asked.includes('page') &&
    asked.includes('perPage');
  return isKeyset === isPage ? 'has neither {data, next} nor {data, total, page, perPage}' : undefined;
}

const shopRoutes = describedRoutes.filter(({ method, access }) => method === 'get' && access !== 'staff');
const isList = ({ answer }: Described) => shapeOf(answer, 'output').properties?.['data']?.type === 'array';

test.each(shopRoutes.map((described) => [described.path, described] as const))('%s', (_path, described) => {
  expect(findFault(described)).toBeUndefined();
});

test('there are lists of both shapes', () => {
  const queries = shopRoutes.filter(isList).map(({ query }) => shapeOf(query, 'input').properties ?? {});
  expect(queries.filter((properties) => 'after' in properties).length).toBeGreaterThan(8);
  expect(queries.filter((properties) => 'perPage' in properties).length).toBeGreaterThan(8);
});

const row = z.object({ id: z.uuid() });
test.each<[string, Described]>([
  ['a bare array', { answer: z.array(row) }],
  ['rows under another name', { answer: z.object({ items: z.array(row) }) }],
  ['data alone', { answer: z.object({ data: z.array(row) }), query: pageQuery }],
  ['a page that cannot be chosen', { answer: pageOf(row) }],
  ['a cursor that cannot be sent', { answer: keysetOf(row), query: pageQuery }],
  ['a numeric cursor', { answer: z.object({ data: z.array(row), next: z.int() }), query: keysetQuery }],
  ['total without pages', { answer: z.object({ data: z.array(row), total: z.int() }), query: pageQuery }],
])('notices %s', (_name, described) => {
  expect(findFault(described)).toBeDefined();
});

test('every list that needs neither an id nor a parameter answers its shape, and pages of it', async () => {
  const { client } = await aCustomer(api, 1_000);
  const needsNothing = ({ path, query }: (typeof shopRoutes)[number]) =>
    !path.includes(':') && (shapeOf(query, 'input').required ?? []).length === 0;
  const lists = shopRoutes.filter(isList).filter(needsNothing);
  expect(lists.length).toBeGreaterThan(15);
  for (const { path } of lists) {
    const { status, body } = await client.ask(path);
    const { data, next, total, page, perPage } = body;
    expect([path, status, Array.isArray(data)]).toEqual([path, 200, true]);
    if (next === undefined)
      expect([path, total >= data.length, page, perPage > 0]).toEqual([path, true, 1, true]);
    const second = await client.ask(
      next === undefined ? `${path}?page=2&perPage=1` : `${path}?after=nonsense`,
    );
    expect([path, second.status]).toEqual([path, next === undefined ? 200 : 400]);
    if (next === undefined)
      expect(second.body).toMatchObject({ total, page: 2, perPage: 1, data: data.slice(1, 2) });
  }
});
