import { ApiProblem } from '@pullproof/shared/problem';
import { readAttempt } from './attempt.ts';
import { sendOrder } from './send-order.ts';
import { pinRun } from '../../saved-receipts/index.ts';

const draft = { productId: 'p', quantity: 1, maxPriceCents: 2500, runId: 'r', picks: [3] };
const placed = { id: 'order', packs: [{ id: 'pack' }] };
const items = new Map<string, string>();
const realFetch = globalThis.fetch;
let sent: { key: string | null; body: string }[] = [];

/** Responds to requests in turn and repeats the last response. */
function answer(...answers: (() => Response)[]): void {
  globalThis.fetch = (_, init) => {
    // Always a string: callApi sends JSON.
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), body: init?.body as string });
    const respond = answers[Math.min(sent.length, answers.length) - 1];
    return respond ? Promise.resolve().then(respond) : Promise.reject(new Error('no answer'));
  };
}
const problem = (status: number, code: string) => () =>
  Response.json({ code, message: code }, { status, headers: { 'content-type': 'application/problem+json' } });
const unknown = problem(503, 'OUTCOME_UNKNOWN');
const lost = (): Response => {
  throw new TypeError('fetch failed');
};
const bought = () => Response.json(placed, { status: 201 });

function send(waitsMs: readonly number[], signal = new AbortController().signal) {
  let uncertain = 0;
  const outcome = sendOrder(draft, { signal, waitsMs, onUncertain: () => (uncertain += 1) });
  return { outcome, countUncertain: () => uncertain };
}

pinRun({ id: 'r', commitmentHash: 'as shown', size: 9 });
pinRun({ id: 'r', commitmentHash: 'another one later', size: 9 });

beforeEach(() => {
  items.clear();
  sent = [];
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('retries with the same key and body until the outcome is known', async () => {
  answer(unknown, lost, problem(503, 'OVERLOADED'), bought);
  const { outcome, countUncertain } = send([0, 0, 0, 0]);
  expect(await outcome).toMatchObject({ placed, draft, pin: { commitment: 'as shown', size: 9 } });
  expect(countUncertain()).toBe(3);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(new Set(sent.map(({ body }) => body))).toEqual(new Set([JSON.stringify(draft)]));
  expect(readAttempt('p')).toBeNull();
});

it('stops at a refusal: then nothing was bought, and the key is free', async () => {
  answer(unknown, problem(409, 'PICK_TAKEN'), bought);
  await expect(send([0, 0, 0]).outcome).rejects.toMatchObject({ code: 'PICK_TAKEN' });
  expect(sent).toHaveLength(2);
  expect(readAttempt('p')).toBeNull();
});

it('answers at once that the run is on hold, and the first try leaves nothing behind', async () => {
  answer(problem(503, 'RUN_FENCED'));
  const { outcome, countUncertain } = send([600_000]);
  await expect(outcome).rejects.toMatchObject({ code: 'RUN_FENCED' });
  expect([countUncertain(), sent.length, readAttempt('p')]).toEqual([0, 1, null]);
});

it('keeps the attempt when the run is on hold after a try without an answer', async () => {
  answer(lost, problem(503, 'RUN_FENCED'));
  await expect(send([0, 600_000]).outcome).rejects.toMatchObject({ code: 'RUN_FENCED' });
  expect(readAttempt('p')?.key).toBe(sent[0]?.key);
});

it('gives up while the outcome is unknown, and keeps the attempt with its key', async () => {
  answer(unknown);
  await expect(send([0, 0]).outcome).rejects.toBeInstanceOf(ApiProblem);
  expect(sent).toHaveLength(3);
  expect(readAttempt('p')?.key).toBe(sent[0]?.key);
});

it('aborts at once, even during a pause between retries', async () => {
  answer(unknown);
  const waiting = new AbortController();
  const { outcome } = send([600_000, 600_000], waiting.signal);
  outcome.catch(() => undefined);
  while (sent.length === 0) await Promise.resolve();
  await Promise.resolve();
  waiting.abort();
  await expect(outcome).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  expect(sent).toHaveLength(1);
  expect(readAttempt('p')).not.toBeNull();
});
