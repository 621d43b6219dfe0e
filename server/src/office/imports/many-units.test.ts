import { startApi, type Client } from '../../../testing/api.ts';
import { countWrites } from '../../../testing/count-writes.ts';
import { stageShipping } from '../../../testing/shipping-stage.ts';

const api = await startApi();
const { make, originId } = await stageShipping(api);
const { runImport } = await import('./run-import.ts');
const { soundDigest } = await import('../../../testing/books.ts');
const { changeSetting } = await import('../../base/index.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { listUnits, returnUnits, unlistUnits, withdrawUnits } = await import('../../vault/index.ts');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const keeper = await api.staff('catalogue');
const second = await api.staff('fulfilment');
const reason = 'Counted twice';
const post = (path: string, body: object, client: Client = keeper) =>
  make.post(client, `/api/admin/${path}`, body);
const idsOf = async (notes: string): Promise<string[]> =>
  (await api.db.query('SELECT id FROM collectibles WHERE notes = $1 ORDER BY id', [notes])).rows.map(
    ({ id }) => id,
  );
/** What people added or wrote off before counts for no limit of today. */
const forget = () => api.db.query("UPDATE stock_changes SET at = at - interval '2 days'");

const run = await make.aRunOnSale(4, { stock: { common: 10, rare: 5 } });
const buyer = await make.aCustomer(api, 10_000);
expect((await make.buy(buyer.client, run.productId)).status).toBe(201);
const [{ code: set }] = (
  await api.db.query('SELECT code FROM card_sets s JOIN cards c ON c.set_id = s.id WHERE c.id = $1', [
    run.cardIds.rare[0],
  ])
).rows;
// A card of five dollars: 30 of them are below one person's limit, 5,000 are above.
await api.db.query('UPDATE cards SET value_cents = 500 WHERE id = ANY($1)', [run.cardIds.rare]);

const many = 5_000;
const few = 3;

/** Imports units in rows of at most 500, so that `many` of them are no one batch's. */
async function takeIn(count: number, notes: string): Promise<string[]> {
  await forget();
  const rows = [];
  for (let left = count; left > 0; left -= 500)
    rows.push({ set, number: '5', kind: 'raw', quantity: String(Math.min(left, 500)), notes });
  const { status, body } = await post('collectibles/import', { rows, dryRun: false, repeats: 'add' });
  expect([status, body.code]).toEqual([202, undefined]);
  await runImport(body.job.id, body.job.subjectId);
  return idsOf(notes);
}
const heldOf = async (notes: string): Promise<number> =>
  (
    await api.db.query(
      'SELECT count(*)::int AS n FROM collectibles WHERE notes = $1 AND in_inspection AND state = $2',
      [notes, 'vault'],
    )
  ).rows[0].n;
const inspectionOf = async (id: string | undefined): Promise<{ id: string; unitCount: number }> => {
  const filter = encodeURIComponent(JSON.stringify({ collectibleId: id, state: 'open' }));
  return (await second.ask(`/api/admin/unit-inspections?filter=${filter}`)).body[0];
};
const setLimit = (cents: number): Promise<unknown> => changeSetting('intakeAloneCents', cents);

/** Entries of the audit trail and of what they are about are written a thousand at a time. */
const slack = 3 * (many / 1_000);

test('5,000 units of a file are one count, which the shortage of a run names until it is made', async () => {
  await setLimit(1_000_000);
  const preview = async () =>
    (await post(`packs/${run.packId}/preview`, { size: 900, findsLargest: true })).body;
  const before = await preview();
  expect(before).toMatchObject({ waitingCount: 0 });
  const ids = await takeIn(many, 'counted');
  expect([ids.length, await heldOf('counted')]).toEqual([many, many]);
  const short = await preview();
  expect(short.waitingCount).toBe(many);
  expect(short.largestSize).toBe(before.largestSize);
  const inspection = await inspectionOf(ids[0]);
  expect(inspection.unitCount).toBe(many);
  const wrong = await post(`unit-inspections/${inspection.id}/count`, { count: many - 1 }, second);
  expect([wrong.body.code, await heldOf('counted')]).toEqual(['WRONG_STATE', many]);
  const counted = await post(`unit-inspections/${inspection.id}/count`, { count: many }, second);
  expect([counted.status, counted.body.state, await heldOf('counted')]).toEqual([200, 'confirmed', 0]);
  expect(await preview()).toMatchObject({ waitingCount: 0 });
});

/** Statements that a verb writes with, over a few units and over many. */
type Writes = Record<'few' | 'many', number>;

async function writesOf(verb: (ids: string[]) => Promise<unknown>, name: string): Promise<Writes> {
  const counts = [];
  for (const count of [few, many]) {
    const ids = await takeIn(count, `${name} ${count}`);
    counts.push(await countWrites(api.db, () => verb(ids)));
  }
  return { few: counts[0] ?? 0, many: counts[1] ?? 0 };
}
const expectSetWise = ({ few: base, many: whole }: Writes): void => {
  expect(base).toBeGreaterThan(0);
  expect(whole).toBeLessThanOrEqual(base + slack);
};

test.each(['count', 'reject'])('a %s of units writes no statement of its own for each', async (verb) => {
  await setLimit(0);
  const writes = await writesOf(async (ids) => {
    const { id } = await inspectionOf(ids[0]);
    const body = verb === 'count' ? { count: ids.length } : { reason };
    expect((await post(`unit-inspections/${id}/${verb}`, body, second)).status).toBe(200);
  }, verb);
  expectSetWise(writes);
});

describe('units that wait for nothing', () => {
  beforeAll(async () => {
    await setLimit(1_000_000_000);
    // One person writes off so many of a cent.
    await api.db.query('UPDATE cards SET value_cents = 1 WHERE id = ANY($1)', [run.cardIds.rare]);
    // They were never worth more.
    await api.db.query('DELETE FROM card_values WHERE card_id = ANY($1) AND value_cents > 1', [
      run.cardIds.rare,
    ]);
  });
  const staffIdOf = async (role: string): Promise<string> =>
    (await api.db.query('SELECT id FROM staff WHERE role = $1', [role])).rows[0].id;

  test.each([
    [
      'written off and returned',
      async (ids: string[], staffId: string) => {
        await withdrawUnits({ ids, staffId, reason }, 'lost');
        await returnUnits({ ids, staffId, reason });
      },
    ],
    [
      'listed and taken off sale',
      async (ids: string[], staffId: string) => {
        const product = {
          title: 'A single',
          slug: `single-${ids[0]}`,
          priceCents: 50_000,
          isPublished: false,
        };
        await listUnits({ ids, staffId, reason }, { product });
        await unlistUnits({ ids, staffId, reason });
      },
    ],
    [
      'put on a shelf as a lot',
      async (ids: string[]) => {
        const { body } = await post('stock-lots', { supplier: 'Card Barn' });
        await api.db.query('UPDATE collectibles SET lot_id = $1 WHERE id = ANY($2)', [body.id, ids]);
        const { number } = (await keeper.ask(`/api/admin/stock-lots/${body.id}`)).body;
        const place = { code: `lot-${number}`, originId, shelf: `Z-${number}` };
        expect((await post('collectibles/place', place)).body.movedCount).toBe(ids.length);
      },
    ],
  ])('%s write no statement of their own for each', async (name, verb) => {
    const staffId = await staffIdOf('catalogue');
    expectSetWise(await writesOf((ids) => inTransaction(() => verb(ids, staffId)), name));
  });
});
