import { jest } from '@jest/globals';

import { startApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const api = await startApi();
afterAll(() => api.stop());

const realNow = performance.now.bind(performance);
let aheadMs = 0;
jest.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);

test('a crowd is refused before anything is done for it, reads first, and who waited is answered', async () => {
  const make = await import('../../testing/factories.ts');
  const { config } = await import('../config.ts');
  const { expectedWaitMs, giveTurn, takeTurn } = await import('../platform/database/turns.ts');
  const { client } = await make.aCustomer(api);
  const read = () => client.ask('/api/me/wallet');
  const press = () => client.ask('/api/me/wish', { method: 'POST', body: {} });
  const { databasePatienceMs, databasePool } = config();
  for (let turn = 0; turn < databasePool; turn += 1) await takeTurn('begun');
  const waiting = [read(), press()];
  await until('both wait', () => expectedWaitMs('press') > 0 && expectedWaitMs('look') > 0);

  aheadMs += databasePatienceMs / 4;
  const refused = await read();
  expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);

  aheadMs += databasePatienceMs / 4;
  expect((await press()).status).toBe(503);
  expect((await client.ask('/api/healthz')).status).toBe(200);

  for (let turn = 0; turn < databasePool; turn += 1) giveTurn();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 404]);
  expect((await read()).status).toBe(200);
});
