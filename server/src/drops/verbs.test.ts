import { startApi } from '../../testing/api.ts';

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
