import { createConfig, lintFromString } from '@redocly/openapi-core';

import { errorStatus } from '../../contract/index.ts';
import { findUnbacked } from '../../../testing/claims/find-unbacked.ts';

const { createApi } = await import('../../app.ts');
createApi();
const allRoutes = (await import('../../platform/http/route.ts')).describedRoutes;
const { describeShop, isForPrograms, operationIdOf } = await import('./document.ts');
const { refusalsOf } = await import('./refusals.ts');
const { describedTags, tagOf } = await import('./tags.ts');

const describedRoutes = allRoutes.filter(isForPrograms);
const document = describeShop();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

async function lint(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

/** The value at a JSON pointer. */
const at = (pointer: string, root: unknown = document): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/')],
      root,
    ); // any JSON

test('the document lints clean by redocly’s recommended rules, warnings included', async () => {
  expect(await lint(document)).toEqual([]);
});

test('the lint notices a reference to nothing, a missing operationId and an example that does not fit', async () => {
  const planted = structuredClone(document);
  const [first, second, third] = Object.values(planted.paths).flatMap((methods) => Object.values(methods));
  Object.assign(first ?? {}, { parameters: [{ $ref: '#/components/parameters/Nothing' }] });
  Reflect.deleteProperty(second ?? {}, 'operationId');
  Object.assign(third ?? {}, {
    requestBody: { content: { 'application/json': { schema: { type: 'integer' }, example: 'text' } } },
  });
  const rules = (await lint(planted)).map((finding) => finding.split(' ')[0]);
  expect(rules).toEqual(
    expect.arrayContaining(['no-unresolved-refs', 'operation-operationId', 'no-invalid-media-type-examples']),
  );
});

/** The sentences of the description: titles, summaries, descriptions and example messages. */
function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(title|summary|description|message)$/.test(key)
      ? [inner]
      : sentencesIn(inner),
  );
}

test('no text of the description claims fairness without a check', () => {
  const texts = sentencesIn(document);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(findUnbacked)).toEqual([]);
});

test('the document leaves out only links in mails', () => {
  expect(allRoutes.filter((route) => !isForPrograms(route)).map(operationIdOf)).toEqual(['getUnsubscribe']);
});

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

test('every pattern means the same in other languages', () => {
  const patterns = [...new Set(patternsIn(document))];
  expect(patterns.length).toBeGreaterThan(20);
  // Classes of Unicode, looks around, named groups and flags differ between them.
  expect(patterns.filter((pattern) => /\\[pPkKQRXAzZ]|\(\?(?!:)|\\[0-9x]/.test(pattern))).toEqual([]);
  for (const pattern of patterns)
    for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags)).not.toThrow();
  const oneLine = new RegExp(patterns.find((pattern) => pattern.includes('2028')) ?? '$.');
  expect(['Zoë 🎴', 'a\u2028b', 'a\u0085b', 'a\nb'].map((text) => oneLine.test(text))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('every reference resolves', () => {
  const references = new Set(referencesIn(document));
  expect(references.size).toBeGreaterThan(100);
  expect([...references].filter((reference) => at(reference) === undefined)).toEqual([]);
});

test('operationIds follow from method and path, and none occurs twice', () => {
  expect(operationIdOf({ method: 'get', path: '/api/me/orders/:id' })).toBe('getMeOrdersById');
  expect(operationIdOf({ method: 'get', path: '/api/me/wallet/history.csv' })).toBe('getMeWalletHistoryCsv');
  expect(operationIdOf({ method: 'post', path: '/api/auth/sign-in' })).toBe('postAuthSignIn');
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toHaveLength(describedRoutes.length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(describedRoutes.map(operationIdOf)));
});

// Lists and records are asked before the features' own routers, which must not have the same paths.
test('no two routes answer the same method and path, whatever their parameters are called', () => {
  const shapes = allRoutes.map(({ method, path }) => `${method} ${path.replaceAll(/:[A-Za-z]+/g, ':')}`);
  const twice = shapes.filter((shape, at) => shapes.indexOf(shape) !== at);
  expect(twice).toEqual([]);
});

test('every route has one of the tags, and every tag a route', () => {
  const used = new Set(describedRoutes.map(tagOf));
  expect([...used].sort()).toEqual(describedTags.map(({ name }) => name).sort());
});

test('each operation lists its codes by status, with the key and session it needs', () => {
  const orders = describedRoutes.find(({ method, path }) => method === 'post' && path === '/api/me/orders');
  const codes = orders ? refusalsOf(orders) : [];
  expect(codes).toEqual(
    expect.arrayContaining(['SOLD_OUT', 'UNAUTHENTICATED', 'IDEMPOTENCY_KEY_REQUIRED', 'MAINTENANCE']),
  );
  expect(document.paths['/api/me/orders']?.['post']).toMatchObject({
    security: [{ customerCookie: [] }, { accessToken: ['packs:buy'] }],
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    responses: Object.fromEntries(
      codes.map((code) => [
        String(errorStatus[code]),
        { $ref: expect.stringContaining('#/components/responses/') },
      ]),
    ),
  });
});

test('conditional requests, limits and the preference for step-up are described where they work', () => {
  expect(document.paths['/api/products']?.['get']).toMatchObject({
    parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IfNoneMatch' }]),
    responses: { 200: { headers: { ETag: {} } }, 304: { $ref: '#/components/responses/NotModified' } },
  });
  expect(document.paths['/api/me/orders']?.['post']?.['responses']).toMatchObject({
    201: { headers: { RateLimit: {}, 'RateLimit-Policy': {} } },
  });
  expect(document.components['responses']?.['RateLimited']).toMatchObject({
    headers: { 'Retry-After': {}, RateLimit: {}, 'RateLimit-Policy': {} },
  });
  expect(document.paths['/api/admin/cards']?.['get']?.['responses']).not.toHaveProperty('304');
  const preferring = operations.filter((operation) =>
    JSON.stringify(operation).includes('parameters/Prefer'),
  );
  expect(preferring.length).toBeGreaterThan(10);
  for (const { responses } of preferring)
    expect(responses).toMatchObject({
      200: { headers: { 'Preference-Applied': {} }, content: { 'application/problem+json': {} } },
      403: {},
    });
  expect(document.paths['/api/me/payouts']?.['post']?.['parameters']).not.toContainEqual({
    $ref: '#/components/parameters/Prefer',
  });
});

/** Resources parse a body field by field, with looks into the database: the lint holds their examples. */
const withBody = describedRoutes.filter(({ body, isResource }) => body && !isResource);

test.each(withBody.map((route) => [operationIdOf(route), route] as const))(
  'the example for %s is accepted by its schema',
  async (id, route) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    const parsed = await route.body?.safeParseAsync(
      at('#/requestBody/content/application~1json/example', operation),
    );
    expect(parsed?.error?.issues).toBeUndefined();
    expect(parsed?.success).toBe(true);
  },
);
