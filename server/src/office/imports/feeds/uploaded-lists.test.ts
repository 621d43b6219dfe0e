import { startApi } from '../../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { changeSetting } = await import('../../../base/index.ts');
const { saveCards, saveSet } = await import('../../../catalogue/index.ts');
const { runImport } = await import('../run-import.ts');
const catalogue = await api.staff('catalogue');
await api.staff('owner');
await changeSetting('valueMaxAgeDays', 7);
afterAll(() => api.stop());

let sets = 0;
/** A set of that many cards, each of this value since two days ago. */
async function aSet(count: number, valueCents: number) {
  const code = `UP${(sets += 1)}`;
  const setId = await saveSet({ code, name: `Uploaded ${code}` });
  const { cardIds } = await make.aPack();
  const { rows } = await api.db.query('SELECT class_id FROM cards WHERE id = $1', [cardIds.common[0]]);
  const ids = await saveCards(
    Array.from({ length: count }, (_, at) => ({
      ...{ setId, number: String(at + 1), name: `Card ${code} ${at}`, artist: '', description: '' },
      ...{ classId: rows[0].class_id, valueCents, image: null },
    })),
  );
  await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = ANY($1)", [
    ids,
  ]);
  const list = (prices: readonly (string | null)[]) =>
    [
      'Set,Number,Price',
      ...prices.flatMap((price, at) => (price === null ? [] : [`${code},${at + 1},${price}`])),
    ].join('\n');
  return { ids, list };
}

let feeds = 0;
async function aFeed() {
  const name = `Uploads ${(feeds += 1)}`;
  const { status, body } = await make.post(catalogue, '/api/admin/price-feeds', { name });
  expect(status).toBe(201);
  return { id: String(body.id), name };
}

async function send(id: string, text: string, more: Record<string, string> = {}, client = catalogue) {
  const form = new FormData();
  for (const [field, said] of Object.entries(more)) form.set(field, said);
  form.set('file', new Blob([text], { type: 'text/csv' }), 'prices.csv');
  const response = await fetch(`${api.origin}/api/admin/price-feeds/${id}/upload`, {
    method: 'POST',
    headers: client.headers,
    body: form,
  });
  // Every refusal has the first two.
  const body = (await response.json()) as { code?: string; message?: string; job?: { id: string } | null };
  return { status: response.status, body };
}

/** Uploads it, and commits what it staged. */
async function upload(id: string, text: string, more: Record<string, string> = {}) {
  const { status, body } = await send(id, text, more);
  expect([status, body.code]).toEqual([200, undefined]);
  if (body.job) await runImport(body.job.id, (await feedOf(id)).lastImportId);
  return feedOf(id);
}

const feedOf = async (id: string) => (await catalogue.ask(`/api/admin/price-feeds/${id}`)).body;
const changesOf = async (importId: string) =>
  (
    await catalogue.ask(
      `/api/admin/price-changes?filter=${encodeURIComponent(JSON.stringify({ importId }))}&sort=["changeCents","DESC"]`,
    )
  ).body;
const valueOf = async (cardId: string | undefined) =>
  (
    await api.db.query(
      `SELECT value_cents::int AS cents, value_source AS source, is_value_stale(id, value_source) AS "isStale" FROM cards WHERE id = $1`,
      [cardId],
    )
  ).rows[0];

test('a list that is uploaded counts as one that was fetched, by the rules of the feed', async () => {
  const { ids, list } = await aSet(3, 2_000);
  const { id, name } = await aFeed();
  const feed = await upload(id, `${list(['21.00', '900.00', '20.00'])}\nnone,1,3.00`);
  expect(feed).toMatchObject({ url: null, state: 'working', failureCount: 0, waitingCount: 1 });
  expect(await valueOf(ids[0])).toMatchObject({ cents: 2_100, source: name });
  // A jump waits for a second person.
  expect((await valueOf(ids[1])).cents).toBe(2_000);
  const entries = await api.db.query(
    "SELECT after FROM audit_entries WHERE action = 'price-feed.uploaded' AND subject_id = $1",
    [id],
  );
  expect(entries.rows).toMatchObject([{ after: { rows: 4, acceptFalls: false } }]);
});

test('a feed without an address is never fetched, and takes no token', async () => {
  const { id } = await aFeed();
  expect((await make.post(catalogue, `/api/admin/price-feeds/${id}/run`)).body.code).toBe('WRONG_STATE');
  const token = await make.post(catalogue, `/api/admin/price-feeds/${id}/change`, { token: 'whistle' });
  expect([token.status, token.body.errors]).toEqual([422, { token: 'is for an address' }]);
  await make.post(catalogue, `/api/admin/price-feeds/${id}/change`, { isOn: false });
  expect((await send(id, 'Set,Number,Price\nX,1,1.00')).body.code).toBe('WRONG_STATE');
});

test('an uploaded list that is refused changes nothing and is no failure of the feed', async () => {
  const { list } = await aSet(1, 2_000);
  const { id } = await aFeed();
  for (const text of ['Set,Number,Price\nnone,1,1.00', 'a,b\n1,2'])
    expect((await send(id, text)).status).toBeGreaterThan(399);
  expect(await feedOf(id)).toMatchObject({ failureCount: 0, lastRunAt: null, lastImportId: null });
  expect((await send(id, list(['21.00']), {}, await api.staff('support'))).status).toBe(403);
});

test('a list waits while the one before is still being imported', async () => {
  const { list } = await aSet(1, 2_000);
  const { id } = await aFeed();
  const first = await send(id, list(['21.00']));
  expect(first.status).toBe(200);
  expect((await send(id, list(['22.00']))).body).toMatchObject({ code: 'WRONG_STATE' });
});

test('a value that vanishes from the list ages alone, until it is listed again', async () => {
  const { ids, list } = await aSet(3, 2_000);
  const { id } = await aFeed();
  await upload(id, list(['20.10', '20.20', '20.30']));
  const feed = await upload(id, list(['20.10', '20.25', null]));
  expect(feed).toMatchObject({ unlistedCount: 1, staleCount: 0, isStale: false });
  expect(await changesOf(feed.lastImportId)).toMatchObject([
    { cardId: ids[1], state: 'applied' },
    { cardId: ids[2], state: 'unlisted', beforeCents: 2_030, afterCents: 2_030 },
  ]);
  expect((await valueOf(ids[2])).isStale).toBe(false);
  const { rowCount } = await api.db.query(
    "UPDATE unlisted_values SET last_listed_at = last_listed_at - interval '8 days' WHERE card_id = $1",
    [ids[2]],
  );
  expect(rowCount).toBe(1);
  expect([(await valueOf(ids[1])).isStale, (await valueOf(ids[2])).isStale]).toEqual([false, true]);
  expect(await feedOf(id)).toMatchObject({ unlistedCount: 1, staleCount: 1, isStale: false });
  // The same list once more changes no value, and the one that is absent stays old.
  await upload(id, list(['20.10', '20.25', null]));
  expect((await valueOf(ids[2])).isStale).toBe(true);
  await upload(id, list(['20.10', '20.25', '20.30']));
  expect((await valueOf(ids[2])).isStale).toBe(false);
  expect(await feedOf(id)).toMatchObject({ unlistedCount: 0 });
});

test('a value that staff set since is no longer of the list that lost it', async () => {
  const { ids, list } = await aSet(3, 2_000);
  const { id } = await aFeed();
  await upload(id, list(['20.10', '20.20', '20.30']));
  await upload(id, list(['20.10', '20.25', null]));
  await api.db.query("UPDATE unlisted_values SET last_listed_at = '2020-01-01' WHERE card_id = $1", [ids[2]]);
  await api.db.query("UPDATE cards SET value_source = 'shop' WHERE id = $1", [ids[2]]);
  expect((await valueOf(ids[2])).isStale).toBe(false);
  expect(await feedOf(id)).toMatchObject({ unlistedCount: 0 });
});

test('a large fall applies at once and is shown as one', async () => {
  const { ids, list } = await aSet(2, 90_000);
  const { id } = await aFeed();
  const feed = await upload(id, list(['20.00', '899.00']));
  expect(feed).toMatchObject({ waitingCount: 0, fallenCount: 1 });
  expect((await valueOf(ids[0])).cents).toBe(2_000);
  expect(await changesOf(feed.lastImportId)).toMatchObject([
    { cardId: ids[0], beforeCents: 90_000, afterCents: 2_000, state: 'fell' },
    { cardId: ids[1], state: 'applied' },
  ]);
});

test('a list in which many values fall far is refused, unless somebody looked at it', async () => {
  const { ids, list } = await aSet(6, 90_000);
  const { id } = await aFeed();
  const fallen = list(ids.map(() => '9.00'));
  const refused = await send(id, fallen);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'INVALID_RECORD', message: expect.stringMatching(/6 of its 6 values fall/) },
  });
  expect((await valueOf(ids[0])).cents).toBe(90_000);
  expect(await upload(id, fallen, { acceptFalls: 'true' })).toMatchObject({ fallenCount: 6 });
  expect((await valueOf(ids[0])).cents).toBe(900);
});
