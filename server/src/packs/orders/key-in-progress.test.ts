import { startApi } from '../../../testing/api.ts';
import { countTraces, tracesOfOne } from '../../../testing/count-traces.ts';
import { until } from '../../../testing/until.ts';

// How long a request waits for the one that holds its key.
const api = await startApi({ DATABASE_PATIENCE_MS: '5000' });
const make = await import('../../../testing/factories.ts');
afterAll(() => api.stop());

test('a purchase is refused as such while a request with its key is running', async () => {
  const { productId, runId } = await make.aRunOnSale(6);
  // The database timeout is short in this file, so a slow machine needs retries.
  const { id, client } = await until('somebody has signed in', () =>
    make.aCustomer(api, 5_000).catch(() => undefined),
  );
  const key = make.aKey();
  const buy = () =>
    until('the database answers in time', async () => {
      const answer = await make.buy(client, productId, { key, runId, picks: [2], maxPriceCents: 1_000 });
      return answer.status === 503 ? undefined : answer;
    });
  const running = await api.db.connect();
  await running.query('BEGIN');
  await running.query(
    `INSERT INTO idempotency_keys (account_id, route, key, input_hash, created_at)
     VALUES ($1, 'post /api/me/orders', $2, '', now())`,
    [id, key],
  );
  const answer = await buy();
  await running.query('ROLLBACK');
  running.release();
  expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS']);
  expect((await buy()).status).toBe(201);
  expect(await countTraces(api.db, id, runId)).toEqual(tracesOfOne);
});
