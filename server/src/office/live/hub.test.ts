import { setTimeout as pause } from 'node:timers/promises';

import { waitFor, withDeadline } from '../../platform/database/deadline.ts';
import { requestContext } from '../../platform/logger.ts';
import type { StreamEvent } from '../../platform/http/event-stream.ts';
import { until } from '../../../testing/until.ts';
import { createHub } from './hub.ts';

test('looks outside the request of its first listener, long after that request is out of time', async () => {
  const seenIn: (string | undefined)[] = [];
  const hub = createHub({
    lookEveryMs: 5,
    read: () =>
      waitFor(
        async () => {
          await pause(10);
          seenIn.push(requestContext.get()?.requestId);
          return [{ id: String(seenIn.length), event: 'stock', at: new Date(), body: {} }];
        },
        () => undefined,
      ),
  });
  const received: StreamEvent[] = [];
  const leave = requestContext.run({ requestId: 'first', ip: '' }, () =>
    withDeadline({ budgetMs: 1, isOpen: () => true }, () => hub.listen((event) => received.push(event))),
  );
  await until('three events were sent', () => received.length >= 3);
  leave();
  expect(new Set(seenIn)).toEqual(new Set([undefined]));
});

test('looking back gives no events when more were missed than one read returns, rather than some of them', async () => {
  const event = (n: number) => ({ id: String(n), event: 'stock', at: new Date(), body: {} });
  const hubOf = (count: number) =>
    createHub({
      lookEveryMs: 5,
      maxEvents: 3,
      read: () => Promise.resolve(Array.from({ length: count }, (_, n) => event(n))),
    });
  expect(await hubOf(2).lookBack(new Date(0))).toHaveLength(2);
  expect(await hubOf(3).lookBack(new Date(0))).toBeUndefined();
});
