import { startApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const api = await startApi();
const { describedRoutes } = await import('../platform/http/route.ts');
afterAll(() => api.stop());

const changing = describedRoutes
  .filter(({ method, path }) => method !== 'get' && /drop|daily/.test(path))
  .map(({ method, path }) => `${method} ${path}`);
test('no route draws, picks a winner, or adds, changes or removes an entry of somebody else', () => {
  expect(changing.sort()).toEqual([
    'post /api/admin/daily',
    'post /api/admin/daily-templates',
    'post /api/admin/daily-templates/bulk',
    'post /api/admin/daily/:id/prizes',
    'post /api/admin/daily/:id/void',
    'post /api/drops/:id/entries',
    'post /api/drops/:id/free-entry',
    'post /api/drops/free-entry/confirm',
    'post /api/drops/free-entry/preview',
    'post /api/me/drop-prizes/:id/claim',
    'post /api/me/drop-prizes/:id/decline',
    'put /api/admin/daily-templates/:id',
    'put /api/admin/daily/:id',
  ]);
});

const { aCustomer } = await import('../../testing/factories.ts');
const { aDrop, enter } = await import('../../testing/drop-stage.ts');
const { execute, inTransaction } = await import('../platform/db.ts');
const { voidDrop } = await import('./void/void-drop.ts');
const { followDrops } = await import('./follow-drops.ts');
test('every process hears of every change once, also of one that commits late, and of no entry', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const heard = [0, 0];
  const stops = heard.map((_, process) =>
    followDrops(() => {
      heard[process] = (heard[process] ?? 0) + 1;
    }, 20),
  );
  try {
    await until('both have looked', () => heard.every((count) => count === 1));
    await enter((await aCustomer(api, 0)).client, dropId);
    // A version that another process has written, with the time of long ago.
    await inTransaction(() =>
      execute(`UPDATE drops SET version = version + 1, updated_at = '2020-01-01' WHERE id = $1`, [dropId]),
    );
    await until('both have heard', () => heard.every((count) => count === 2));
    await voidDrop(dropId, 'late');
    await until('both have heard again', () => heard.every((count) => count === 3));
  } finally {
    for (const stop of stops) stop();
  }
  expect(heard).toEqual([3, 3]);
});
