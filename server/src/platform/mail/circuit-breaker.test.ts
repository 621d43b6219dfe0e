import { circuitBreaker } from './circuit-breaker.ts';

const fault = new Error('down');
const fail = (): Promise<never> => Promise.reject(fault);
const limits = { maxFailures: 3, pauseMs: 60_000, maxPauseMs: 120_000 };

test('opens after so many failures in a row, and closes with a success', async () => {
  const breaker = circuitBreaker(limits);
  for (let times = 0; times < 3; times += 1) {
    expect(breaker.isOpen()).toBe(false);
    await expect(breaker.run(fail, () => true)).rejects.toBe(fault);
  }
  expect(breaker.isOpen()).toBe(true);
  expect(breaker.failingMs()).toBeGreaterThan(0);
  expect(
    await breaker.run(
      async () => 7,
      () => true,
    ),
  ).toBe(7);
  expect([breaker.isOpen(), breaker.failingMs()]).toEqual([false, 0]);
});

test('failures of the call itself do not open the breaker', async () => {
  const breaker = circuitBreaker(limits);
  for (let times = 0; times < 5; times += 1) await expect(breaker.run(fail, () => false)).rejects.toBe(fault);
  expect(breaker.isOpen()).toBe(false);
});
