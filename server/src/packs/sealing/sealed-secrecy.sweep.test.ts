import { jest } from '@jest/globals';

import { startApi, type Client } from '../../../testing/api.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi({ DATABASE_POOL: '12' });
const make = await import('../../../testing/factories.ts');
const { describedRoutes } = await import('../../platform/http/route.ts');
const { readSealedContents } = await import('./index.ts');
const { sealLogs } = await import('../runs/index.ts');
const { parseKeyring, unwrapSeed, fromHex } = await import('../../base/fairness/index.ts');

// One test reads every address of the shop as each role.
jest.setTimeout(900_000);

const size = 12;
const run = await make.aRunOnSale(size);
const [buyer, stranger] = [await make.aCustomer(api), await make.aCustomer(api)];
const owner = await api.staff('owner');
const packs = await Promise.all(
  Array.from({ length: size }, (_, at) => readSealedContents(run.runId, at + 1)),
);
const rareIn = (at: number) => packs[at]?.units.some(({ classSlug }) => classSlug === 'rare') ?? false;
const [withRare, without] = [
  packs.findIndex((_, at) => rareIn(at)) + 1,
  packs.findIndex((_, at) => !rareIn(at)) + 1,
];

afterAll(() => api.stop());

/** What must not leak about any sealed pack: the seed, salts, contents, and their stored bytes. */
async function secretsOf(numbers: readonly number[]): Promise<string[]> {
  const { rows } = await api.db.query<{ wrapped: Buffer; key: string; hash: string }>(
    'SELECT s.wrapped, s.key_id AS key, r.seed_hash AS hash FROM runs r JOIN run_secrets s ON s.run_id = r.id WHERE r.id = $1',
    [run.runId],
  );
  const stored = await api.db.query<{ contents: Buffer }>(
    'SELECT contents FROM sealed_packs WHERE run_id = $1 AND pack_no = ANY($2)',
    [run.runId, numbers],
  );
  const [secret] = rows;
  if (!secret) throw new Error('The run has no secret.');
  const seed = unwrapSeed(
    parseKeyring(process.env.APP_KEYS ?? ''),
    run.runId,
    { keyId: secret.key, wrapped: secret.wrapped },
    fromHex(secret.hash, 32),
  );
  const bytes = [seed, secret.wrapped, ...stored.rows.map(({ contents }) => contents)];
  const opened = numbers.flatMap((number) => {
    const pack = packs[number - 1];
    return pack ? [pack.salt, pack.document, JSON.stringify(pack.document).slice(1, -1)] : [];
  });
  return [...bytes.flatMap((each) => [each.toString('hex'), each.toString('base64')]), ...opened];
}

/** Every readable path, with ids of the test data filled in for parameters. */
async function readableBy(access: string): Promise<string[]> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT id::text FROM pack_purchases UNION SELECT id::text FROM orders UNION SELECT id::text FROM staff
     UNION (SELECT id::text FROM collectibles WHERE run_id = $1 ORDER BY id LIMIT 3) UNION SELECT id::text FROM audit_entries`,
    [run.runId],
  );
  const ids = [run.runId, run.packId, run.productId, run.kindId, buyer.id, ...rows.map(({ id }) => id)];
  return describedRoutes
    .filter((route) => route.method === 'get' && route.access === access && !/live|export$/.test(route.path))
    .flatMap(({ path }) => (path.includes(':') ? ids.map((id) => path.replace(/:[A-Za-z]+/, id)) : [path]))
    .filter((path) => !path.includes(':'));
}

const atOnce = 8;

/** A PDF names the second in which it was made, and an id that follows from it. */
const printedAt = /\(D:\d{14}Z\)|^\/ID \[.*\]$/gm;

/** Fetches these paths; returns the responses. */
async function readAll(client: Client, paths: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (let from = 0; from < paths.length; from += atOnce)
    await Promise.all(
      paths.slice(from, from + atOnce).map(async (path) => {
        const { status, text } = await client.ask(path);
        if (status < 300) texts.set(path, text.replaceAll(printedAt, ''));
      }),
    );
  return texts;
}

describe('a sold, unopened pack', () => {
  let before: Map<string, string>;
  /** Responses that must not change when a pack is sold. */
  const isWatched = (path: string): boolean =>
    /collectibles|checklist|cards|returns|commitment|runs.[^/]+$/.test(path) &&
    !/packs|csv|admin.runs.[^/]+$/.test(path);

  beforeAll(async () => {
    const paths = [...(await readableBy('staff')), ...(await readableBy('public'))];
    before = await readAll(owner, paths.filter(isWatched));
    for (const [client, number] of [
      [buyer.client, withRare],
      [stranger.client, without],
    ] as const)
      await make.buy(client, run.productId, { runId: run.runId, picks: [number] });
    await sealLogs();
  });

  test('no address reveals it to anyone, as a record, a list or a file', async () => {
    const secrets = await secretsOf(packs.map((_, at) => at + 1));
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    const roles = ['catalogue', 'fulfilment', 'support', 'finance', 'auditor'] as const;
    let read = 0;
    const search = async (client: Client, paths: readonly string[]): Promise<string[]> => {
      const texts = await readAll(client, paths);
      read += texts.size;
      for (const [path, text] of texts) {
        const leaked = secrets.filter((secret) => text.includes(secret));
        expect([path, leaked]).toEqual([path, []]);
      }
      return [...texts.keys()];
    };
    // The other roles and customers search the paths that the owner can read.
    const found = await search(owner, await readableBy('staff'));
    for (const role of roles) await search(await api.staff(role), found);
    for (const { client } of [buyer, stranger]) await search(client, await readableBy('customer'));
    await search(api.client(), await readableBy('public'));
    expect(read).toBeGreaterThan(200);
  });

  test('changes nothing of its units, its odds or the figures of the run by being sold', async () => {
    const after = await readAll(owner, [...before.keys()]);
    expect(before.size).toBeGreaterThan(8);
    for (const [path, text] of before)
      if (path !== `/api/runs/${run.runId}`) expect([path, after.get(path)]).toEqual([path, text]);
    const [first, now] = [before, after].map((texts) =>
      JSON.parse(texts.get(`/api/runs/${run.runId}`) ?? ''),
    );
    expect(first.liveOdds.length).toBeGreaterThan(0);
    expect([now.liveOdds, now.returnFigures]).toEqual([first.liveOdds, first.returnFigures]);
  });

  test('is the same size, whatever is inside', async () => {
    const { rows } = await api.db.query<{ sizes: number }>(
      'SELECT count(DISTINCT length(contents))::int AS sizes FROM sealed_packs WHERE run_id = $1',
      [run.runId],
    );
    expect(rows[0]?.sizes).toBe(1);
    for (const path of [
      '/api/me/packs',
      '/api/me/orders',
      '/api/me/history',
      '/api/me/collection',
      '/api/me/spending',
    ]) {
      const [one, other] = [await buyer.client.ask(path), await stranger.client.ask(path)];
      // Two of the twelve pack numbers may have a different number of digits.
      const lengthOf = (text: string) =>
        text.replace(/"(packNo|picked)":\d+/g, '').replace(/no\. \d+/g, '').length;
      expect([path, lengthOf(one.text)]).toEqual([path, lengthOf(other.text)]);
    }
  });

  test('refuses its opening in the same words', async () => {
    const refusal = async (client: Client) => {
      const { data } = (await client.ask('/api/me/packs?state=sold')).body;
      await make.post(client, '/api/me/exclusion', { kind: 'cool-off', days: 1 });
      const { body } = await make.post(client, `/api/me/packs/${data[0].id}/open`);
      return [body.code, body.message.length, Object.keys(body)];
    };
    expect(await refusal(buyer.client)).toEqual(await refusal(stranger.client));
  });

  test('no column of its units shows which of them are in the same pack', async () => {
    const { rows } = await api.db.query<Record<string, unknown>>(
      'SELECT to_jsonb(c) AS unit FROM collectibles c WHERE run_id = $1',
      [run.runId],
    );
    const units = rows.map(({ unit }) => unit as Record<string, unknown>); // to_jsonb of a row
    const packOf = new Map(
      packs.flatMap(({ units: inside }, at) => inside.map(({ collectibleId }) => [collectibleId, at])),
    );
    expect(units).toHaveLength(packOf.size);
    for (const column of Object.keys(units[0] ?? {}).filter((name) => name !== 'id')) {
      const groups = new Map<string, Set<number | undefined>>();
      for (const unit of units) {
        const value = JSON.stringify(unit[column]);
        groups.set(value, (groups.get(value) ?? new Set()).add(packOf.get(String(unit['id']))));
      }
      // A value shared only by units of one pack would give it away; a card or serial that only one unit has does not.
      const revealing = [...groups].filter(([value, inPacks]) => {
        const sharers = units.filter((unit) => JSON.stringify(unit[column]) === value).length;
        return sharers > 1 && inPacks.size === 1;
      });
      expect([column, revealing.map(([value]) => value)]).toEqual([column, []]);
    }
  });
});

test('replacing a unit looks alike for sold and unsold packs, and names neither', async () => {
  const spare = await api.db.query<{ id: string; card: string }>(
    `SELECT id, card_id AS card FROM collectibles WHERE state = 'vault' ORDER BY id`,
  );
  const care = await openSubstitutions(api);
  const replace = async (number: number) => {
    const out = packs[number - 1]?.units[0];
    const inId = spare.rows.splice(
      spare.rows.findIndex(({ card }) => card === out?.cardId),
      1,
    )[0]?.id;
    const answer = await care.substitute(out?.collectibleId ?? '', inId ?? '');
    const { rows } = await api.db.query(
      'SELECT before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
      [out?.collectibleId],
    );
    return {
      status: answer.status,
      state: answer.body.state,
      keys: Object.keys(answer.body),
      entry: Object.keys({ ...rows[0].before, ...rows[0].after }),
    };
  };
  const unsold = packs.findIndex((_, at) => ![withRare, without].includes(at + 1)) + 1;
  const [sold, free] = [await replace(withRare), await replace(unsold)];
  expect(sold).toEqual(free);
  expect(sold).toMatchObject({ status: 200, state: 'approved' });
  await sealLogs();
  const log = (await api.client().ask(`/api/runs/${run.runId}/log`)).text;
  expect(log).toContain('Water damage');
  const entries = JSON.parse(log).data as { entry: string }[]; // a public list
  const replaced = entries
    .map(({ entry }) => JSON.parse(entry ?? '{}'))
    .filter(({ kind }) => kind === 'substitute');
  expect(replaced.map((entry) => 'pack' in entry)).toEqual([false, false]);
});
