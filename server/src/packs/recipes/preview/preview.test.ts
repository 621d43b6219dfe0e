import { jest } from '@jest/globals';

import type { Recipe } from '../../../contract/index.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { until } from '../../../../testing/until.ts';

// One request waits for a lock while the test sends others.
const api: TestApi = await startApi({ DATABASE_PATIENCE_MS: '60000' });
const make = await import('../../../../testing/factories.ts');
const { sealRunNow } = await import('../../sealing/index.ts');
const { clock } = await import('../../../platform/clock.ts');
const { ThreadTasks } = await import('../../../platform/jobs/thread-tasks.ts');

afterAll(() => {
  clock.reset();
  return api.stop();
});

/** Rows that compete for cards with different values and stock; one row draws from a card list, one is minted. */
async function anUnevenPack() {
  const pack = await make.aPack({ bundleSize: 3, priceCents: 1_000, stock: { common: 40, rare: 40 } });
  const [first = '', second = '', ...others] = pack.cardIds.common;
  const lock = `UPDATE collectibles SET is_locked = true WHERE id IN (SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id LIMIT $2)`;
  await api.db.query(lock, [first, 37]);
  await api.db.query(lock, [second, 29]);
  await api.db.query('UPDATE cards SET value_cents = 911 WHERE id = $1', [first]);
  await api.db.query('UPDATE cards SET value_cents = 333 WHERE id = $1', [second]);
  await api.db.query(
    `INSERT INTO collectible_classes (id, slug, name, is_digital, created_at, updated_at)
     VALUES (gen_random_uuid(), 'digital', 'Digital', true, now(), now()) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await api.db.query(
    'SELECT code FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE c.id = $1',
    [first],
  );
  const set = rows[0].code;
  const recipe: Recipe = {
    allowRepeats: true,
    pools: { dear: [first, second, others[0] ?? ''].map((card) => ({ card })) },
    variants: [
      {
        name: 'regular',
        weight: '1',
        slots: [
          { draws: 1, rows: [{ filter: { class: 'common', set, pool: 'dear', kind: 'raw' }, weight: '1' }] },
          {
            draws: 2,
            rows: [
              { filter: { class: 'common', set, kind: 'raw' }, weight: '3' },
              { filter: { class: 'rare', set, kind: 'raw' }, weight: '1' },
            ],
          },
          { draws: 1, rows: [{ filter: { class: 'rare', set, kind: 'digital' }, weight: '1' }] },
        ],
      },
    ],
  };
  await api.db.query('UPDATE packs SET recipe = $2 WHERE id = $1', [pack.packId, JSON.stringify(recipe)]);
  await api.db.query('UPDATE recipe_versions SET recipe = $2 WHERE pack_id = $1', [
    pack.packId,
    JSON.stringify(recipe),
  ]);
  return { ...pack, recipe };
}

test('a sealed run holds and returns what its preview showed', async () => {
  const staff = await api.staff('catalogue');
  const { packId } = await anUnevenPack();
  const { body, text } = await make.post(staff, `/api/admin/packs/${packId}/preview`, { size: 24 });
  expect({ short: body.short, unsatisfiable: body.unsatisfiable, text }).toMatchObject({
    short: [],
    unsatisfiable: null,
  });
  const runId = await sealRunNow(packId, 24);
  const { averageValueCents, valueReturnBps, cashReturnBps } = (
    await staff.ask(`/api/admin/runs/${runId}/returns`)
  ).body;
  expect(body).toMatchObject({ averageValueCents, valueReturnBps, cashReturnBps });
  const { rows } = await api.db.query(
    `SELECT (record::jsonb ->> 'at') AS at, count(*)::int AS quota, round(avg(value_cents))::int AS mean
     FROM run_units WHERE run_id = $1 GROUP BY 1`,
    [runId],
  );
  const sealed = Object.fromEntries(rows.map(({ at, quota, mean }) => [at, { quota, mean }]));
  const previewed = Object.fromEntries(
    body.composition[0].slots.flatMap(
      (slot: { rows: { quota: number; averageValueCents: number }[] }, s: number) =>
        slot.rows.map((row, r) => [`[0, ${s}, ${r}]`, { quota: row.quota, mean: row.averageValueCents }]),
    ),
  );
  expect(previewed).toEqual(sealed);
});

const kindTerms = (set: string): string =>
  `UPDATE collectible_classes SET ${set} WHERE slug IN ('raw', 'digital')`;
const setting = (key: string, cents: number): string =>
  `INSERT INTO settings (key, value, updated_at) VALUES ('${key}', '${cents}', now())`;

test.each([
  ['the rate of a kind', kindTerms('buyback_bps = 4200'), kindTerms('buyback_bps = NULL')],
  [
    'a kind that is not bought back',
    kindTerms('is_buyback_allowed = false'),
    kindTerms('is_buyback_allowed = true'),
  ],
  [
    'the largest offer',
    setting('buybackMaxCents', 300),
    `DELETE FROM settings WHERE key = 'buybackMaxCents'`,
  ],
  [
    'the smallest offer',
    setting('buybackMinCents', 300),
    `DELETE FROM settings WHERE key = 'buybackMinCents'`,
  ],
])('preview and sealed run count %s', async (_, change, undo) => {
  const staff = await api.staff('catalogue');
  const { packId } = await anUnevenPack();
  const preview = async () =>
    (await make.post(staff, `/api/admin/packs/${packId}/preview`, { size: 24 })).body.cashReturnBps;
  const before = await preview();
  await api.db.query(change);
  try {
    const after = await preview();
    expect(after).not.toBe(before);
    const runId = await sealRunNow(packId, 24);
    const returns = await staff.ask(`/api/admin/runs/${runId}/returns`);
    expect(returns.body.cashReturnBps).toBe(after);
    const { rows } = await api.db.query(
      `SELECT (return_figures ->> 'cashReturnBps')::int AS sealed FROM runs WHERE id = $1`,
      [runId],
    );
    expect(rows).toEqual([{ sealed: after }]);
  } finally {
    await api.db.query(undo);
  }
});

test('reports what sealing would refuse', async () => {
  const staff = await api.staff('catalogue');
  const { packId, recipe } = await anUnevenPack();
  const ask = (body: object) => make.post(staff, `/api/admin/packs/${packId}/preview`, body);
  const one = { draws: 2, rows: [{ filter: { class: 'rare', kind: 'digital' }, weight: '1' }] };
  const unsatisfiable: Recipe = {
    allowRepeats: false,
    pools: { one: recipe.pools?.['dear']?.slice(0, 1) ?? [] },
    variants: [
      {
        name: 'regular',
        weight: '1',
        slots: [
          { draws: 2, rows: [{ filter: { class: 'common', pool: 'one', kind: 'digital' }, weight: '1' }] },
        ],
      },
    ],
  };
  expect((await ask({ size: 4, recipe: unsatisfiable })).body).toMatchObject({
    short: [],
    unsatisfiable:
      '“Card 1” would be in this run up to 8 times, but only 4 packs of its variant can hold one each.',
  });
  const short = await ask({ size: 1_000 });
  expect(short.body).toMatchObject({ unsatisfiable: null });
  expect(short.body.short.length).toBeGreaterThan(0);
  const faulty = { ...unsatisfiable, variants: [{ name: 'x', weight: '0', slots: [one] }] };
  expect((await ask({ size: 4, recipe: faulty })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { recipe: 'recipe: at least one weight must be above zero' },
  });
});

test('a client that leaves ends its own preview only', async () => {
  const staff = await api.staff('catalogue');
  const { packId } = await make.aPack();
  const gate = await api.db.connect();
  await gate.query('BEGIN; LOCK TABLE packs IN ACCESS EXCLUSIVE MODE');
  const waiting = (count: number) =>
    until(`${count} requests wait`, async () => {
      const { rows } = await api.db.query(
        `SELECT 1 FROM pg_locks WHERE relation = 'packs'::regclass AND NOT granted`,
      );
      return rows.length === count;
    });
  const run = jest.spyOn(ThreadTasks.prototype, 'run');
  const path = `/api/admin/packs/${packId}/preview`;
  const leaving = new AbortController();
  const left = fetch(`${api.origin}${path}`, {
    method: 'POST',
    headers: { ...staff.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ size: 4 }),
    signal: leaving.signal,
  });
  await waiting(1);
  const others = [make.post(staff, path, { size: 4 }), make.post(staff, path, { size: 5 })];
  await waiting(3);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  await gate.query('COMMIT');
  gate.release();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
  await until('all three were to be computed', () => Promise.resolve(run.mock.calls.length === 3));
  const ended = run.mock.calls.filter(([, signal]) => signal.aborted);
  expect(ended.map(([task]) => task)).toMatchObject([{ size: 4 }]);
  run.mockRestore();
});

test('reuses an earlier count of the vault only on request, and briefly', async () => {
  const staff = await api.staff('catalogue');
  const { packId } = await make.aPack({ stock: { common: 40, rare: 40 } });
  const ask = async (countedAt?: string) => {
    const { body } = await make.post(staff, `/api/admin/packs/${packId}/preview`, { size: 4, countedAt });
    return { countedAt: body.countedAt, isShort: body.short.length > 0 };
  };
  const first = await ask();
  expect(first.isShort).toBe(false);
  await api.db.query(`UPDATE collectibles SET is_locked = true WHERE state = 'vault'`);
  expect(await ask(first.countedAt)).toEqual(first);
  expect(await ask(new Date(Date.parse(first.countedAt) - 1).toISOString())).toMatchObject({ isShort: true });
  // The count above replaced the first one in the cache.
  expect(await ask(first.countedAt)).toMatchObject({ isShort: true });
  const second = await ask();
  await api.db.query(`UPDATE collectibles SET is_locked = false WHERE state = 'vault'`);
  expect(await ask(second.countedAt)).toEqual(second);
  clock.travel(31_000);
  expect(await ask(second.countedAt)).toMatchObject({ isShort: false });
});

test('a run that the vault can’t fill is answered with the largest that it can, if asked', async () => {
  const staff = await api.staff('catalogue');
  const { packId } = await make.aPack({ stock: { common: 100, rare: 3 } });
  const preview = async (size: number, more: object = { findsLargest: true }) =>
    (await make.post(staff, `/api/admin/packs/${packId}/preview`, { size, ...more })).body;
  // Six rares, one in four: the seventh falls to a run of 27.
  expect(await preview(40)).toMatchObject({ short: [{ needed: 10, missing: 4 }], largestSize: 26 });
  expect(await preview(27)).toMatchObject({ largestSize: 26 });
  expect(await preview(26)).toMatchObject({ short: [], largestSize: null });
  expect(await preview(40, {})).toMatchObject({ short: [{ missing: 4 }], largestSize: null });
});
