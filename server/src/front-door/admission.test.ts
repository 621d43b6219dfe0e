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
  const { expectedWaitMs, releaseSlot, takeSlot } = await import('../platform/database/slots.ts');
  const { client } = await make.aCustomer(api);
  const read = () => client.ask('/api/me/wallet');
  const write = () => client.ask('/api/no-such-route', { method: 'POST', body: {} });
  const { databasePatienceMs, databasePool } = config();
  for (let slot = 0; slot < databasePool; slot += 1) await takeSlot('begun');
  const waiting = [read(), write()];
  await until('both wait', () => expectedWaitMs('write') > 0 && expectedWaitMs('read') > 0);

  aheadMs += databasePatienceMs / 4;
  const refused = await read();
  expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);

  aheadMs += databasePatienceMs / 4;
  expect((await write()).status).toBe(503);
  expect((await client.ask('/api/healthz')).status).toBe(200);

  for (let slot = 0; slot < databasePool; slot += 1) releaseSlot();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 404]);
  expect((await read()).status).toBe(200);
});
