import { startApi } from '../../testing/api.ts';
import { Refusal } from './errors.ts';

const api = await startApi();
const throttle = await import('./throttle.ts');
const db = await import('./db.ts');
afterAll(() => api.stop());

const outcome = (work: Promise<unknown>): Promise<Refusal | 'counted'> =>
  work.then(
    () => 'counted' as const,
    (failure: unknown) => {
      if (failure instanceof Refusal) return failure;
      throw failure;
    },
  );
const codes = (outcomes: (Refusal | 'counted')[]): string[] =>
  outcomes.map((one) => (one === 'counted' ? one : one.code));

test('tries beyond the limit are refused with the time to wait, also in parallel and across processes', async () => {
  const spec = { name: 'test-parallel', tries: 5, seconds: 3_600 };
  // Simulates another process: a second limiter over the same table.
  const both = [throttle.defineThrottle(spec), throttle.defineThrottle(spec)] as const;
  const tried = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      outcome(throttle.countTry(n % 2 === 0 ? both[0] : both[1], 'a@b.test')),
    ),
  );
  expect(codes(tried).filter((code) => code === 'counted')).toHaveLength(5);
  expect(codes(tried).filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
  for (const refusal of tried)
    if (refusal !== 'counted') {
      expect(refusal.facts['retryAfterSeconds']).toBeGreaterThan(0);
      expect(refusal.facts['retryAfterSeconds']).toBeLessThanOrEqual(3_600);
    }
  expect(await outcome(throttle.countTry(both[0], 'other@b.test'))).toBe('counted');
});

test('a reset restarts the count, and a refunded attempt does not count', async () => {
  const limit = throttle.defineThrottle({ name: 'test-forgive', tries: 2, seconds: 3_600 });
  const tryOnce = async () => codes([await outcome(throttle.countTry(limit, 'k'))])[0];
  expect([await tryOnce(), await tryOnce(), await tryOnce()]).toEqual(['counted', 'counted', 'RATE_LIMITED']);
  await throttle.forgiveTries(limit, 'k');
  expect([await tryOnce(), await tryOnce()]).toEqual(['counted', 'counted']);
  await throttle.giveBackTry(limit, 'k');
  expect([await tryOnce(), await tryOnce()]).toEqual(['counted', 'RATE_LIMITED']);
});

test('a try counts although the transaction around it is rolled back', async () => {
  const limit = throttle.defineThrottle({ name: 'test-aside', tries: 1, seconds: 3_600 });
  const rolledBack = db.inTransaction(async () => {
    await throttle.countTry(limit, 'k');
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(codes([await outcome(throttle.countTry(limit, 'k'))])).toEqual(['RATE_LIMITED']);
});

test('an expired window restarts, and its row is deleted', async () => {
  const limit = throttle.defineThrottle({ name: 'test-window', tries: 1, seconds: 3_600 });
  await throttle.countTry(limit, 'k');
  await api.db.query("UPDATE throttles SET expire = 1 WHERE key LIKE 'test-window:%'");
  expect(await outcome(throttle.countTry(limit, 'k'))).toBe('counted');
  await api.db.query("UPDATE throttles SET expire = 1 WHERE key LIKE 'test-window:%'");
  const { forgetDue } = await import('./retention.ts');
  await forgetDue([throttle.throttleRetention]);
  const { rowCount } = await api.db.query("SELECT 1 FROM throttles WHERE key LIKE 'test-window:%'");
  expect(rowCount).toBe(0);
});

test('the table holds no address', async () => {
  const limit = throttle.defineThrottle({ name: 'test-hash', tries: 1, seconds: 3_600 });
  await throttle.countTry(limit, 'somebody@example.test');
  const { rows } = await api.db.query<{ key: string }>(
    "SELECT key FROM throttles WHERE key LIKE 'test-hash:%'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).toMatch(/^test-hash:[\w-]{43}$/);
});

test('refuses what cannot be counted', async () => {
  const limit = throttle.defineThrottle({ name: 'test-closed', tries: 5, seconds: 3_600 });
  await api.db.query('ALTER TABLE throttles RENAME TO throttles_away');
  const tried = await outcome(throttle.countTry(limit, 'k'));
  await api.db.query('ALTER TABLE throttles_away RENAME TO throttles');
  expect(codes([tried])).toEqual(['OVERLOADED']);
  await throttle.forgiveTries(limit, 'k');
  expect(await outcome(throttle.countTry(limit, 'k'))).toBe('counted');
});
