import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const staff = await api.staff('catalogue');
afterAll(() => api.stop());

/** Counts the packs themselves. */
async function counted(runId: string) {
  const { rows } = await api.db.query(
    `SELECT count(*) FILTER (WHERE state = 'unsold')::int unsold, count(*) FILTER (WHERE state = 'sold')::int sold,
       count(*) FILTER (WHERE state = 'opened')::int opened FROM sealed_packs WHERE run_id = $1`,
    [runId],
  );
  return rows[0];
}

async function expectExact({ runId, productId }: Factories.TestRun): Promise<void> {
  const expected = await counted(runId);
  const { unsold, sold, opened } = (await staff.ask(`/api/admin/runs/${runId}`)).body;
  expect({ unsold, sold, opened }).toEqual(expected);
  expect((await staff.ask(`/api/admin/products/${productId}`)).body.unsold).toBe(expected.unsold);
  expect((await api.client().ask(`/api/products/${productId}`)).body.stock.remaining).toBe(expected.unsold);
}

test('counts are exact before, while and after the log is chained', async () => {
  const { sealLog } = await import('./index.ts');
  const run = await make.aRunOnSale(30);
  await expectExact(run);
  const customer = await make.aCustomer(api);
  const buy = async (quantity: number): Promise<string[]> =>
    (await make.buy(customer.client, run.productId, { quantity })).body.packs.map(
      ({ id }: { id: string }) => id,
    );
  const [open1, open2, back, ...rest] = await buy(7);
  await make.post(customer.client, `/api/me/packs/${open1}/open`);
  await expectExact(run);
  await sealLog(run.runId);
  await expectExact(run);
  await make.post(customer.client, `/api/me/packs/${back}/refund`);
  await make.post(customer.client, `/api/me/packs/${open2}/open`);
  await expectExact(run);
  const race = [
    sealLog(run.runId),
    sealLog(run.runId),
    buy(3),
    make.post(customer.client, `/api/me/packs/${rest[0]}/open`),
  ];
  await Promise.allSettled(race);
  await expectExact(run);
  await sealLog(run.runId);
  await sealLog(run.runId);
  await expectExact(run);
  const { rows } = await api.db.query('SELECT sales, refunds, opens FROM run_counts WHERE run_id = $1', [
    run.runId,
  ]);
  expect(rows).toEqual([{ sales: 10, refunds: 1, opens: 3 }]);
});
