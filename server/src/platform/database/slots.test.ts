import { jest } from '@jest/globals';

import { config } from '../../config.ts';
import { DatabaseUnreachable } from '../errors.ts';
import { waitAcquiring } from './connections.ts';
import { withDeadline } from './deadline.ts';
import { acquireWithinMs, expectedWaitMs, releaseSlot, takeSlot, type Priority } from './slots.ts';

const { databasePool: atOnce } = config();
const isOpen = (): boolean => true;

const takeAll = (): void => {
  for (let slot = 0; slot < atOnce; slot += 1) expect(takeSlot('begun')).toBeUndefined();
};

/** Releases slots one after the other, so that each waiter is served before the next. */
async function releaseAll(count: number): Promise<void> {
  for (let slot = 0; slot < count; slot += 1) {
    releaseSlot();
    await Promise.resolve();
  }
}

/** Queues one waiter per name; the result lists the names in the order in which they got a slot. */
function queueUp(names: readonly string[]): string[] {
  const served: string[] = [];
  for (const name of names) {
    const queue = name.split(' ')[0] as 'begun' | Priority; // named after its queue below
    void takeSlot(queue)?.then(() => served.push(name));
  }
  return served;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('requests that have begun get slots first, then writes before reads, each in order of arrival', async () => {
  takeAll();
  const served = queueUp(['read 1', 'write 1', 'read 2', 'begun 1', 'write 2', 'begun 2']);
  await releaseAll(atOnce + 6);
  expect(served).toEqual(['begun 1', 'begun 2', 'write 1', 'write 2', 'read 1', 'read 2']);
});

test('every fourth new slot goes to a read, so that a crowd of buyers still sees the shop', async () => {
  takeAll();
  const served = queueUp([...Array.from({ length: 7 }, (_, place) => `write ${place}`), 'read 1', 'read 2']);
  await releaseAll(atOnce + 9);
  expect(served.indexOf('read 1')).toBeLessThanOrEqual(3);
  expect(served.indexOf('read 2') - served.indexOf('read 1')).toBe(4);
});

test('the expected wait grows with the queue, and with the time since the last new request was admitted', async () => {
  expect(expectedWaitMs('write')).toBe(0);
  takeAll();
  expect(expectedWaitMs('write')).toBe(0);
  queueUp(['read 1']);
  jest.advanceTimersByTime(700);
  expect([expectedWaitMs('write'), expectedWaitMs('read')]).toEqual([0, 700]);
  queueUp(['write 1']);
  expect(expectedWaitMs('write')).toBe(700);
  await releaseAll(atOnce + 2);
  expect([expectedWaitMs('write'), expectedWaitMs('read')]).toEqual([0, 0]);
});

test('work aborted in the queue is not begun, and its slot goes to the next waiter', async () => {
  takeAll();
  const work = jest.fn(() => Promise.resolve());
  const late = withDeadline({ budgetMs: 50, isOpen }, () => waitAcquiring({}, work));
  const refused = expect(late).rejects.toBeInstanceOf(DatabaseUnreachable);
  await jest.advanceTimersByTimeAsync(60);
  await refused;
  const served = queueUp(['read 1']);
  await releaseAll(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).not.toHaveBeenCalled();
  expect(served).toEqual(['read 1']);
  await releaseAll(atOnce);
});

test('a request that the database has answered goes before new ones', async () => {
  takeAll();
  const order: string[] = [];
  await releaseAll(1);
  await withDeadline({ budgetMs: 10_000, isOpen }, async () => {
    await waitAcquiring({}, () => Promise.resolve());
    expect(takeSlot('begun')).toBeUndefined();
    void takeSlot('write')?.then(() => order.push('new'));
    const again = waitAcquiring({}, () => Promise.resolve(order.push('begun')));
    await releaseAll(1);
    await again;
  });
  await jest.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['begun', 'new']);
  await releaseAll(atOnce);
});

test('a job that waits for a slot in vain is refused, and leaves the queue', async () => {
  takeAll();
  const refused = expect(takeSlot('begun')).rejects.toBeInstanceOf(DatabaseUnreachable);
  await jest.advanceTimersByTimeAsync(acquireWithinMs);
  await refused;
  await releaseAll(atOnce);
  takeAll();
  await releaseAll(atOnce);
});
