import { jest } from '@jest/globals';

import { startApi } from '../../../testing/api.ts';

const api = await startApi({ TRUSTED_PROXIES: 'loopback' });
const make = await import('../../../testing/factories.ts');
const { hashPassword } = await import('../../platform/passwords.ts');
afterAll(() => api.stop());

// Some 200 sign-ins, each with a password hashed at its real cost.
jest.setTimeout(300_000);
const pairs = 40;
let callers = 0;

/** Milliseconds of a request by an address that has asked for nothing before: limits by address do not count it. */
async function timeOf(path: string, body: object): Promise<number> {
  const { headers } = api.client();
  const caller = (callers += 1);
  const began = performance.now();
  const answer = await fetch(api.origin + path, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.${caller >> 8}.${caller & 255}`,
    },
    body: JSON.stringify(body),
  });
  expect([400, 401]).toContain(answer.status);
  return performance.now() - began;
}

const medianOf = (figures: readonly number[]): number =>
  [...figures].sort((left, right) => left - right)[figures.length >> 1] ?? Number.NaN;

/**
 * How many times longer the first takes than the second, by medians of samples in turn, in swapped order each time: other load
 * slows both alike.
 */
async function compare(first: () => Promise<number>, second: () => Promise<number>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let pair = -5; pair < pairs; pair += 1)
    for (const place of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await [first, second][place]?.();
      if (pair >= 0 && ms !== undefined) times[place].push(ms);
    }
  return medianOf(times[0]) / medianOf(times[1]);
}

const password = 'not the password at all';
const known: string[] = [];

beforeAll(async () => {
  for (let count = 0; count < 33; count += 1) known.push((await make.aCustomer(api, 0)).email);
  // Test customers have a cheap hash.
  const costly = await hashPassword('quiet lantern over water', 'customer');
  await api.db.query('UPDATE customers SET password_hash = $1', [costly]);
});

const signIn = (address: string): Promise<number> =>
  timeOf('/api/auth/sign-in', { email: address, password });
const nextKnown = (): Promise<number> => signIn(known[callers % known.length] ?? '');

test('a refused sign-in takes as long for an unknown address as for a customer’s', async () => {
  const ratios: number[] = [];
  const isAlike = (ratio: number): boolean => ratio > 0.75 && ratio < 1.33;
  // A busy machine may tilt one comparison, not three.
  while (ratios.length < 3 && !ratios.some(isAlike))
    ratios.push(await compare(nextKnown, () => signIn(`nobody-${callers}@customer.test`)));
  expect([ratios, ratios.some(isAlike)]).toEqual([ratios, true]);
});

test('the comparison notices a refusal that hashes no password', async () => {
  const ratio = await compare(nextKnown, () =>
    timeOf('/api/auth/sign-in', { email: 'no address', password }),
  );
  expect(ratio).toBeGreaterThan(1.33);
});
