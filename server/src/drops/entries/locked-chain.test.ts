import { startApi } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { until } from '../../../testing/until.ts';

// How long an entry waits for a locked chain.
const api = await startApi({ DATABASE_PATIENCE_MS: '5000' });
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, countEntries, enter } = await import('../../../testing/drop-stage.ts');
afterAll(() => api.stop());

const enterInTime = (...entry: Parameters<typeof enter>): Promise<number> =>
  until('the database answers in time', async () => {
    const { status } = await enter(...entry);
    return status === 503 ? undefined : status;
  });

test('a crowd is answered 503 while the chain stays locked, and enters once with the same keys', async () => {
  const [dropId, other] = [
    await aDrop(api, { lengthSeconds: 600 }),
    await aDrop(api, { lengthSeconds: 600 }),
  ];
  // The database timeout is short in this file, so a slow machine needs retries.
  const people = await Promise.all(
    Array.from({ length: 5 }, () =>
      until('somebody has signed in', () => aCustomer(api, 0).catch(() => undefined)),
    ),
  );
  // Opens the connections, whose time would count.
  await Promise.all(people.map(({ client }) => enterInTime(client, other)));
  const [nonce, key] = [aNonce(), aKey()];
  const chain = 'SELECT 1 FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE';
  const lock = await holdLock(api.db, chain, [dropId]);
  const refused = await Promise.all(people.map(({ client }) => enter(client, dropId, nonce, key)));
  await lock.release();
  for (const { status, body, headers } of refused)
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([
      503,
      'OVERLOADED',
      expect.any(Number),
    ]);
  expect(await countEntries(api, dropId)).toBe(0);
  const statuses = await Promise.all(people.map(({ client }) => enterInTime(client, dropId, nonce, key)));
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  expect(await countEntries(api, dropId)).toBe(5);
});
