import { startApi } from '../../testing/api.ts';

const api = await startApi();
const { describedRoutes } = await import('../../platform/http/route.ts');

afterAll(() => api.stop());

const changing = describedRoutes
  .filter(({ method, path }) => method !== 'get' && /drop|daily/.test(path))
  .map(({ method, path }) => `${method} ${path}`);

test('no route draws, picks a winner, or adds, changes or removes an entry of somebody else', () => {
  expect(changing.sort()).toEqual([
    'delete /admin/daily-templates/:id',
    'post /admin/daily',
    'post /admin/daily-templates',
    'post /admin/daily/:id/prizes',
    'post /admin/daily/:id/void',
    'post /drops/:id/entries',
    'post /drops/:id/free-entry',
    'post /drops/free-entry/confirm',
    'post /drops/free-entry/preview',
    'post /me/drop-prizes/:id/claim',
    'post /me/drop-prizes/:id/decline',
    'put /admin/daily-templates/:id',
    'put /admin/daily/:id',
  ]);
});
