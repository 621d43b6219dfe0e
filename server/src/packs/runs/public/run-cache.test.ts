import { setTimeout as pause } from 'node:timers/promises';

import { waitFor, withDeadline } from '../../../platform/database/deadline.ts';
import { requestContext } from '../../../platform/logger.ts';
import { cacheFor } from './run-cache.ts';

test('a request that is almost out of time fails alone: what it began to load is cached for the others', async () => {
  let loads = 0;
  const load = (): Promise<string | undefined> =>
    waitFor(
      async () => {
        loads += 1;
        await pause(60);
        return requestContext.get()?.requestId;
      },
      () => undefined,
    );
  const read = () => cacheFor(1_000, 'wall:one', load);
  const hurried = requestContext.run({ requestId: 'hurried', ip: '' }, () =>
    withDeadline({ budgetMs: 20, isOpen: () => true }, read),
  );
  const other = read();
  await expect(hurried).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(await other).toBeUndefined();
  expect(loads).toBe(1);
});
