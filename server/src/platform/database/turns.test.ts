import { jest } from '@jest/globals';

import { config } from '../../config.ts';
import { DatabaseUnreachable } from '../errors.ts';
import { waitAcquiring } from './connections.ts';
import { withDeadline } from './deadline.ts';
import { expectedWaitMs, giveTurn, takeTurn, type Urgency } from './turns.ts';

const { databasePool: atOnce } = config();
const isOpen = (): boolean => true;

const takeAll = (): void => {
  for (let turn = 0; turn < atOnce; turn += 1) expect(takeTurn('begun')).toBeUndefined();
};

/** Gives as many turns back as are taken, one after the other. */
async function giveAll(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    giveTurn();
    await Promise.resolve();
  }
}

/** Whoever gets a turn keeps it until `giveAll`. */
function queueUp(names: readonly string[]): string[] {
  const served: string[] = [];
  for (const name of names) {
    const queue = name.split(' ')[0] as 'begun' | Urgency; // named after its queue below
    void takeTurn(queue)?.then(() => served.push(name));
  }
  return served;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what has begun goes first, then presses before looks, each in order', async () => {
  takeAll();
  const served = queueUp(['look 1', 'press 1', 'look 2', 'begun 1', 'press 2', 'begun 2']);
  await giveAll(atOnce + 6);
  expect(served).toEqual(['begun 1', 'begun 2', 'press 1', 'press 2', 'look 1', 'look 2']);
});

test('every fourth new turn is a look’s, so that a crowd of buyers still sees the shop', async () => {
  takeAll();
  const served = queueUp([...Array.from({ length: 7 }, (_, place) => `press ${place}`), 'look 1', 'look 2']);
  await giveAll(atOnce + 9);
  expect(served.indexOf('look 1')).toBeLessThanOrEqual(3);
  expect(served.indexOf('look 2') - served.indexOf('look 1')).toBe(4);
});

test('the expected wait grows with those who wait before, and while nobody’s turn comes', async () => {
  expect(expectedWaitMs('press')).toBe(0);
  takeAll();
  expect(expectedWaitMs('press')).toBe(0);
  queueUp(['look 1']);
  jest.advanceTimersByTime(700);
  expect([expectedWaitMs('press'), expectedWaitMs('look')]).toEqual([0, 700]);
  queueUp(['press 1']);
  expect(expectedWaitMs('press')).toBe(700);
  await giveAll(atOnce + 2);
  expect([expectedWaitMs('press'), expectedWaitMs('look')]).toEqual([0, 0]);
});

test('work that nobody waits for any more is not begun, and its turn goes to the next', async () => {
  takeAll();
  const work = jest.fn(() => Promise.resolve());
  const late = withDeadline({ budgetMs: 50, isOpen }, () => waitAcquiring({}, work));
  const refused = expect(late).rejects.toBeInstanceOf(DatabaseUnreachable);
  await jest.advanceTimersByTimeAsync(60);
  await refused;
  const served = queueUp(['look 1']);
  await giveAll(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).not.toHaveBeenCalled();
  expect(served).toEqual(['look 1']);
  await giveAll(atOnce);
});

test('a request that the database has answered goes before new ones', async () => {
  takeAll();
  const order: string[] = [];
  await giveAll(1);
  await withDeadline({ budgetMs: 10_000, isOpen }, async () => {
    await waitAcquiring({}, () => Promise.resolve());
    expect(takeTurn('begun')).toBeUndefined();
    void takeTurn('press')?.then(() => order.push('new'));
    const again = waitAcquiring({}, () => Promise.resolve(order.push('begun')));
    await giveAll(1);
    await again;
  });
  await jest.advanceTimersByTimeAsync(1);
  expect(order).toEqual(['begun', 'new']);
  await giveAll(atOnce);
});
