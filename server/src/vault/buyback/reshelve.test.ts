import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const deals = await import('../../../testing/deals.ts');
const staff = await api.staff('owner');
afterAll(() => api.stop());

interface Sold {
  customer: Factories.TestCustomer;
  unitIds: string[];
  buybackIds: string[];
}

async function sellBack(customer: Factories.TestCustomer, unitIds: readonly string[]): Promise<string[]> {
  const sold = await deals.sellBack(customer.client, unitIds);
  expect(sold.status).toBe(201);
  return sold.body.units.map(({ id }: { id: string }) => id);
}

/** The three cards of a pack, sold back. */
async function aSale(): Promise<Sold> {
  const { customer, ids: unitIds } = await deals.anOpener(api);
  return { customer, unitIds, buybackIds: await sellBack(customer, unitIds) };
}

const listed = async ({ customer }: Sold, state: string): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id, state }));
  const { body } = await staff.ask(`/api/admin/buyback?filter=${filter}`);
  return body.map(({ id }: { id: string }) => id).sort();
};
const countWaiting = async (): Promise<number> =>
  (await staff.ask('/api/admin/dashboard?from=2031-01-01T00:00:00Z&to=2031-02-01T00:00:00Z')).body.waiting
    .toReshelve;
const move = (verb: 'withdraw' | 'return', ids: readonly (string | undefined)[]) =>
  make.post(staff, `/api/admin/collectibles/${verb}`, {
    ids,
    reason: 'Found in another box',
    ...(verb === 'withdraw' && { as: 'lost' }),
  });
const reshelve = (ids: readonly (string | undefined)[]) =>
  make.post(staff, '/api/admin/buyback/reshelve', { ids });

test.each(['withdraw', 'return'] as const)('%s ends the wait of the unit’s buyback', async (verb) => {
  const sale = await aSale();
  const before = await countWaiting();
  expect(await listed(sale, 'waiting')).toEqual([...sale.buybackIds].sort());
  const [unit] = sale.unitIds;
  expect((await move(verb, [unit])).status).toBe(200);
  const [ended] = await listed(sale, 'reshelved');
  expect(sale.buybackIds).toContain(ended);
  expect(await listed(sale, 'waiting')).toEqual(sale.buybackIds.filter((id) => id !== ended).sort());
  expect(await countWaiting()).toBe(before - 1);
  const { rows } = await api.db.query(
    'SELECT b.reshelved_at = u.updated_at AS "atOnce", b.reshelved_by, b.version FROM buybacks b JOIN collectibles u ON u.id = b.collectible_id WHERE b.id = $1',
    [ended],
  );
  expect(rows).toEqual([{ atOnce: true, reshelved_by: null, version: 2 }]);
  const again = await reshelve(sale.buybackIds);
  expect([again.status, again.body.code, again.body.ids]).toEqual([409, 'ALREADY_RESOLVED', [ended]]);
  expect(await listed(sale, 'waiting')).toHaveLength(2);
});

test('a move that is refused ends no wait', async () => {
  const sale = await aSale();
  expect((await move('return', [sale.unitIds[0], '018f0000-0000-7000-8000-000000000000'])).status).toBe(404);
  expect(await listed(sale, 'waiting')).toHaveLength(3);
  expect(await listed(sale, 'reshelved')).toEqual([]);
});

test('a unit that is bought back again waits once, as its newest buyback', async () => {
  const sale = await aSale();
  const [unit = ''] = sale.unitIds;
  await move('return', [unit]);
  await api.db.query(
    `UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now() WHERE id = $1`,
    [unit, sale.customer.id],
  );
  const [newest] = await sellBack(sale.customer, [unit]);
  const waiting = await listed(sale, 'waiting');
  expect(waiting).toContain(newest);
  expect(waiting).toHaveLength(3);
  expect(await listed(sale, 'reshelved')).toHaveLength(1);
});

test('reshelving and returning one unit concurrently: one of them does it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sale = await aSale();
    const answers = await Promise.all([
      reshelve(sale.buybackIds),
      move('return', sale.unitIds.toReversed()),
      reshelve(sale.buybackIds.toReversed()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toContain(200);
    const refused = answers.filter(({ status }) => status !== 200);
    // Returning twice is allowed only from `bought_back`: after a reshelving the units are in the vault.
    expect(refused.map(({ status, body }) => [status, body.code]).sort()).toEqual(
      answers[1]?.status === 200
        ? [
            [409, 'ALREADY_RESOLVED'],
            [409, 'ALREADY_RESOLVED'],
          ]
        : [
            [409, 'ALREADY_RESOLVED'],
            [409, 'WRONG_STATE'],
          ],
    );
    expect(await listed(sale, 'waiting')).toEqual([]);
    const { rows } = await api.db.query('SELECT DISTINCT version FROM buybacks WHERE id = ANY($1)', [
      sale.buybackIds,
    ]);
    expect(rows).toEqual([{ version: 2 }]);
  }
});
