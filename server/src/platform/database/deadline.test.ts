import { jest } from '@jest/globals';

import { extendDeadline, waitFor, withDeadline } from './deadline.ts';

const isOpen = (): boolean => true;
const nothing = (): void => undefined;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

// A busy machine pauses longer than it is asked to.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('settles with the result or failure of the work', async () => {
  await withDeadline({ budgetMs: 1_000, isOpen }, async () => {
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
  const refused = withDeadline({ budgetMs: 20, isOpen }, () =>
    expect(waitFor(late, () => (givenUp += 1))).rejects.toMatchObject({ code: 'OVERLOADED' }),
  );
  await jest.advanceTimersByTimeAsync(140);
  await refused;
  expect(givenUp).toBe(1);
});

test('a request’s waits share one limit; concurrent ones count once', async () => {
  const done = withDeadline({ budgetMs: 500, isOpen }, async () => {
    await Promise.all([waitFor(() => pause(300), nothing), waitFor(() => pause(300), nothing)]);
    await expect(waitFor(() => pause(900), nothing)).rejects.toMatchObject({ code: 'OVERLOADED' });
    await expect(waitFor(() => pause(1), nothing)).rejects.toMatchObject({ code: 'OVERLOADED' });
    extendDeadline(5_000);
    await waitFor(() => pause(1), nothing);
  });
  await jest.advanceTimersByTimeAsync(2_000);
  await done;
});
