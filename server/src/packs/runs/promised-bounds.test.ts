import { startApi } from '../../../testing/api.ts';
import { openSubstitutions } from '../../../testing/substitution.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const care = await openSubstitutions(api);
afterAll(() => api.stop());

test('a run takes no more substitutes than its plan allows', async () => {
  const run = await care.aRunWithSpare();
  const { rows } = await api.db.query<{ commitment: string }>('SELECT commitment FROM runs WHERE id = $1', [
    run.runId,
  ]);
  expect(JSON.parse(rows[0]?.commitment ?? '{}')).toMatchObject({ plan: { substitutes: 2 } });
  const { rows: sealed } = await api.db.query<{ id: string }>(
    `SELECT id FROM collectibles WHERE state = 'sealed' AND run_id = $1 ORDER BY id = $2 DESC, id LIMIT 1`,
    [run.runId, run.out],
  );
  const { rows: free } = await api.db.query<{ id: string }>(
    `SELECT id FROM collectibles WHERE state = 'vault' AND card_id = $1 ORDER BY id LIMIT 3`,
    [run.card],
  );
  const [first = '', second = '', third = ''] = free.map(({ id }) => id);
  expect((await care.substitute(sealed[0]?.id ?? '', first)).status).toBe(200);
  expect((await care.substitute(first, second)).status).toBe(200);
  const refused = await care.ask(second, third);
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.text).toContain('room for 2 substitutes');
});

test('packs are not sold while an event has waited five minutes for the log', async () => {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api);
  const waiting = `INSERT INTO run_events (id, run_id, kind, fields, at)
    VALUES (gen_random_uuid(), $1, 'price', '{"priceCents": 1}', clock_timestamp() - interval '301 seconds')`;
  await api.db.query(waiting, [run.runId]);
  const order = { productId: run.productId, quantity: 1, maxPriceCents: 1_000, runId: run.runId, picks: [1] };
  const late = await make.post(customer.client, '/api/me/orders', order);
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'LOG_DELAYED', '30']);
  await api.db.query('DELETE FROM run_events WHERE run_id = $1', [run.runId]);
  expect((await make.buy(customer.client, run.productId)).status).toBe(201);
});
