import { setTimeout as pause } from 'node:timers/promises';

import { extendDeadline, waitFor, withDeadline } from './deadline.ts';

const isOpen = (): boolean => true;
const nothing = (): void => undefined;

test('settles with the result or failure of the work', async () => {
  await withDeadline(1_000, isOpen, async () => {
    expect(await waitFor(() => Promise.resolve(7), nothing)).toBe(7);
    await expect(waitFor(() => Promise.reject(new RangeError('no')), nothing)).rejects.toThrow(RangeError);
  });
});

test('rejects once after the timeout and ignores a late result', async () => {
  let givenUp = 0;
  const late = async (): Promise<never> => {
    await pause(60);
    throw new Error('too late');
  };
  await withDeadline(20, isOpen, async () => {
    await expect(waitFor(late, () => (givenUp += 1))).rejects.toMatchObject({ code: 'OVERLOADED' });
    await pause(80);
  });
  expect(givenUp).toBe(1);
});

test('a request’s waits share one limit; concurrent ones count once', async () => {
  await withDeadline(500, isOpen, async () => {
    await Promise.all([waitFor(() => pause(300), nothing), waitFor(() => pause(300), nothing)]);
    await expect(waitFor(() => pause(900), nothing)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(waitFor(() => pause(1), nothing)).rejects.toMatchObject({ code: 'OVERLOADED' });
    extendDeadline(5_000);
    await waitFor(() => pause(1), nothing);
  });
});
