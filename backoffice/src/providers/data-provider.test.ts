import { ApiProblem } from '@pullproof/shared/problem';
import { createDataProvider, manyChunkSize } from './data-provider.ts';
import type { RequestJson, RequestOptions } from './request-json.ts';
import { hasKeptTheirs } from './save-record.ts';
import type { StaleConflict, StaleDecision } from './stale-desk.ts';

interface Seen extends RequestOptions {
  url: URL;
}

/** A fake network that records its requests; `answer` plays the server. */
function setUp(answer: (seen: Seen) => unknown, decisions: StaleDecision[] = []) {
  const requests: Seen[] = [];
  const conflicts: StaleConflict[] = [];
  const request: RequestJson = (url, options = {}) => {
    const seen = { ...options, url: new URL(url, 'http://shop.test') };
    requests.push(seen);
    return Promise.resolve(answer(seen)).then((json) => ({
      status: 200,
      headers: new Headers({ 'content-range': 'cards 0-24/57' }),
      body: JSON.stringify(json),
      json,
    }));
  };
  const provider = createDataProvider({
    apiUrl: '/api/admin',
    request,
    resolveStale: (conflict) => {
      conflicts.push(conflict);
      return Promise.resolve(decisions.shift() ?? { kind: 'cancel' });
    },
  });
  return { provider, requests, conflicts };
}

const bodyOf = (seen: Seen | undefined): unknown => JSON.parse(seen?.body ?? 'null');
const headerOf = (seen: Seen | undefined, name: string) => new Headers(seen?.headers).get(name);
const card = { id: 'c1', version: 4, name: 'Tide', artist: 'Ada', valueCents: 100 };

function refuseStale(current: Record<string, unknown>): never {
  throw new ApiProblem(412, { code: 'STALE', message: 'Changed meanwhile', current });
}

describe('update', () => {
  const update = (provider: ReturnType<typeof setUp>['provider'], data: object) =>
    provider.update('cards', { id: card.id, data, previousData: card });

  it('sends only what changed, with the version it was changed from', async () => {
    const { provider, requests } = setUp(() => ({ ...card, version: 5, name: 'Tides' }));
    const { data } = await update(provider, { ...card, name: 'Tides' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/api/admin/cards/c1');
    expect(requests[0]?.method).toBe('PUT');
    expect(bodyOf(requests[0])).toEqual({ name: 'Tides' });
    expect(headerOf(requests[0], 'If-Match')).toBe('"4"');
    expect(data.version).toBe(5);
  });

  it('asks nothing of the server when nothing changed', async () => {
    const { provider, requests } = setUp(() => card);
    expect(await update(provider, { ...card })).toEqual({ data: card });
    expect(requests).toHaveLength(0);
  });

  it('passes field errors on as react-admin looks for them', async () => {
    const errors = { name: 'is taken', recipe: { variants: 'is empty' } };
    const { provider } = setUp(() => {
      throw new ApiProblem(422, { code: 'INVALID_RECORD', message: 'Check the fields', errors });
    });
    await expect(update(provider, { ...card, name: 'x' })).rejects.toMatchObject({
      status: 422,
      message: 'Check the fields',
      body: { errors },
    });
  });

  const theirs = { ...card, version: 7, name: 'Ebb', artist: 'Bo' };

  it('discards my changes on request, with a message', async () => {
    const { provider, requests, conflicts } = setUp(() => refuseStale(theirs), [{ kind: 'theirs' }]);
    const { data } = await update(provider, { ...card, name: 'Tides' });
    expect(data).toEqual(theirs);
    expect(hasKeptTheirs(data)).toBe(true);
    expect(requests).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({
      resource: 'cards',
      id: 'c1',
      mine: { name: 'Tides' },
      theirs,
      base: card,
    });
  });

  it('saves mine or a merge over the version it was decided on', async () => {
    const { provider, requests } = setUp(
      (seen) => (headerOf(seen, 'If-Match') === '"7"' ? { ...theirs, version: 8 } : refuseStale(theirs)),
      [{ kind: 'save', changes: { name: 'Tides' } }],
    );
    const { data } = await update(provider, { ...card, name: 'Tides', artist: 'Cy' });
    expect(data.version).toBe(8);
    expect(hasKeptTheirs(data)).toBe(false);
    expect(bodyOf(requests[1])).toEqual({ name: 'Tides' });
  });

  it('asks again after another concurrent change', async () => {
    const third = { ...theirs, version: 9 };
    const answers = [() => refuseStale(theirs), () => refuseStale(third), () => ({ ...third, version: 10 })];
    const { provider, requests, conflicts } = setUp(
      () => answers.shift()?.(),
      [
        { kind: 'save', changes: { name: 'Tides' } },
        { kind: 'save', changes: { name: 'Tides' } },
      ],
    );
    await update(provider, { ...card, name: 'Tides' });
    expect(conflicts.map(({ theirs: current }) => current['version'])).toEqual([7, 9]);
    expect(requests.map((seen) => headerOf(seen, 'If-Match'))).toEqual(['"4"', '"7"', '"9"']);
  });

  it('rejects with the conflict when cancelled', async () => {
    const { provider } = setUp(() => refuseStale(theirs), [{ kind: 'cancel' }]);
    await expect(update(provider, { ...card, name: 'x' })).rejects.toMatchObject({
      status: 412,
      body: { code: 'STALE' },
    });
  });
});

describe('a field with its own route', () => {
  const pack = { id: 'p1', version: 2, name: 'Booster', recipe: { variants: [1] } };

  it('is saved there with the version, and the record read again', async () => {
    const saved = { ...pack, version: 3, recipe: { variants: [2] }, recipeVersion: 2 };
    const { provider, requests } = setUp(({ method }) =>
      method === 'PUT' ? { id: 'p1', recipeVersion: 2 } : saved,
    );
    const data = { ...pack, recipe: { variants: [2] } };
    expect(await provider.update('packs', { id: 'p1', data, previousData: pack })).toEqual({ data: saved });
    expect(requests.map(({ method, url }) => `${method ?? 'GET'} ${url.pathname}`)).toEqual([
      'PUT /api/admin/packs/p1/recipe',
      'GET /api/admin/packs/p1',
    ]);
    expect(bodyOf(requests[0])).toEqual({ recipe: { variants: [2] }, version: 2 });
  });

  it('other changed fields follow on the new version', async () => {
    const saved = { ...pack, version: 3 };
    const { provider, requests } = setUp(() => saved);
    const data = { ...pack, name: 'Box', recipe: { variants: [2] } };
    await provider.update('packs', { id: 'p1', data, previousData: pack });
    expect(requests[2]?.url.pathname).toBe('/api/admin/packs/p1');
    expect(headerOf(requests[2], 'If-Match')).toBe('"3"');
    expect(bodyOf(requests[2])).toEqual({ name: 'Box' });
  });

  it('a conflict shows its message and leaves the rest unchanged', async () => {
    const current = { version: 5, recipe: { variants: [9] } };
    const { provider, conflicts } = setUp(() => refuseStale(current), [{ kind: 'theirs' }]);
    const data = { ...pack, recipe: { variants: [2] } };
    const answer = await provider.update('packs', { id: 'p1', data, previousData: pack });
    expect(conflicts[0]?.theirs).toEqual({ ...pack, ...current });
    expect(answer.data).toEqual({ ...pack, ...current });
  });
});

describe('getMany', () => {
  it('asks in chunks that fit into a URL, each id once, answers in order', async () => {
    const { provider, requests } = setUp(({ url }) => {
      const { id } = JSON.parse(url.searchParams.get('filter') ?? '{}') as { id: string[] }; // our own query
      return id.map((each) => ({ id: each }));
    });
    const ids = Array.from({ length: 2 * manyChunkSize + 5 }, (_, index) => `id-${index}`);
    const { data } = await provider.getMany('cards', { ids: [...ids, 'id-0'] });
    expect(requests).toHaveLength(3);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(requests.every(({ url }) => url.href.length < 16_000)).toBe(true);
  });
});

describe('lists', () => {
  it('speak the dialect: range, sort, filter, total', async () => {
    const { provider, requests } = setUp(() => [card]);
    const controller = new AbortController();
    const result = await provider.getList('cards', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'valueCents', order: 'DESC' },
      filter: { q: 'tide', valueCents_gte: 500 },
      signal: controller.signal,
    });
    const query = Object.fromEntries(requests[0]?.url.searchParams ?? []);
    expect(query).toEqual({
      range: '[25,49]',
      sort: '["valueCents","DESC"]',
      filter: '{"q":"tide","valueCents_gte":500}',
    });
    expect(result.total).toBe(57);
    expect(requests[0]?.signal).toBe(controller.signal);
    expect(provider.supportAbortSignal).toBe(true);
  });
});

it('a resource whose screens are below another one is asked for by its name in the API', async () => {
  const { provider, requests } = setUp(({ method, url }) =>
    method === undefined && !/o1$/.test(url.pathname) ? [{ id: 'o1' }] : { id: 'o1' },
  );
  const origins = 'shipping/from';
  const verb = { resource: origins, verb: 'make-default', idempotencyKey: 'key-1' };
  await provider.getList(origins, { filter: {} });
  await provider.getOne(origins, { id: 'o1' });
  await provider.getMany(origins, { ids: ['o1'] });
  await provider.create(origins, { data: { name: 'Reno' } });
  await provider.update(origins, { id: 'o1', data: { name: 'Reno' }, previousData: { id: 'o1' } });
  await provider.updateMany(origins, { ids: ['o1'], data: { name: 'Reno' } });
  await provider.runVerb({ ...verb, id: 'o1' });
  await provider.runVerb(verb);
  expect(requests.map(({ method = 'GET', url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /api/admin/shipping-from',
    'GET /api/admin/shipping-from/o1',
    'GET /api/admin/shipping-from',
    'POST /api/admin/shipping-from',
    'PUT /api/admin/shipping-from/o1',
    'POST /api/admin/shipping-from/bulk',
    'POST /api/admin/shipping-from/o1/make-default',
    'POST /api/admin/shipping-from/make-default',
  ]);
});

describe('verbs', () => {
  it('post the body with the key they were given', async () => {
    const { provider, requests } = setUp(() => ({ id: 'job' }));
    const call = { resource: 'packs', id: 'p 1', verb: 'runs', body: { size: 100 }, idempotencyKey: 'key-1' };
    expect(await provider.runVerb(call)).toEqual({ id: 'job' });
    expect(requests[0]?.url.pathname).toBe('/api/admin/packs/p%201/runs');
    expect(requests[0]?.method).toBe('POST');
    expect(headerOf(requests[0], 'Idempotency-Key')).toBe('key-1');
    expect(bodyOf(requests[0])).toEqual({ size: 100 });
    expect(headerOf(requests[0], 'Case-Id')).toBeNull();
  });

  it('name the case that they are used for', async () => {
    const { provider, requests } = setUp(() => ({}));
    const call = { resource: 'orders', id: 'o1', verb: 'refund', idempotencyKey: 'key-1', caseId: 'case-1' };
    await provider.runVerb(call);
    expect(headerOf(requests[0], 'Case-Id')).toBe('case-1');
  });

  it('bulk changes are one call', async () => {
    const { provider, requests } = setUp(() => ({}));
    await provider.updateMany('cards', { ids: ['a', 'b'], data: { classId: 'x' } });
    expect(requests).toHaveLength(1);
    expect(bodyOf(requests[0])).toEqual({ ids: ['a', 'b'], changes: { classId: 'x' } });
  });
});
