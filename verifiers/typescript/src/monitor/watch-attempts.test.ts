import { Round } from './round.ts';
import { startState, type WatchState } from './state.ts';
import { watchAttempts } from './watch-attempts.ts';

const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const testChain = 'local-test-chain-proves-nothing';
const twoMinutes = 121_000;
const start = Date.parse('2026-01-01T00:00:00Z');

/** Somebody who comes after an attempt became a run. */
function lateState(chain: string): WatchState {
  const state = startState('https://shop.example');
  state.attempts['1'] = {
    run: 'run-1',
    planHash: '01'.repeat(32),
    seedHash: '02'.repeat(32),
    chain,
    round: 1,
  };
  state.runs['run-1'] = { hash: '03'.repeat(32), heads: [], refusals: [] };
  return state;
}

/** What is found of `/api/attempts` that shows `log` of the attempt: at first, and after two minutes. */
async function watchTwice(state: WatchState, log: unknown, isTestChainAccepted = true): Promise<string[][]> {
  const found: string[][] = [];
  for (const laterMs of [0, twoMinutes]) {
    const round = new Round(state, {
      ask: () => Promise.resolve(Buffer.from(JSON.stringify({ data: [{ run: 'run-1', log }], next: null }))),
      keep: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
      now: () => start + laterMs,
      pause: () => Promise.resolve(),
      isTestChainAccepted,
    });
    await watchAttempts(round);
    found.push(round.found.map(({ kind, says }) => `${kind}: ${says}`));
    round.finish();
  }
  return found;
}

const missing = [
  [],
  ['attempt-withheld: no state of the public log is shown that had attempt 1 before its round'],
];

test('a run of drand whose attempt is shown in no state of the public log is found once that lasts', async () => {
  expect(await watchTwice(lateState(quicknet), null)).toEqual(missing);
});

test('a run of the test chain may lack such a state only where the test chain counts', async () => {
  const accepted = lateState(testChain);
  expect(await watchTwice(accepted, null)).toEqual([[], []]);
  expect(accepted.attempts['1']?.isDone).toBe(true);
  const strict = lateState(testChain);
  expect(await watchTwice(strict, null, false)).toEqual(missing);
  expect(strict.attempts['1']?.isDone).toBeUndefined();
});

test('an attempt of a chain that nobody knows is found, whatever is shown of it', async () => {
  const [atFirst] = await watchTwice(lateState('a chain of the shop’s'), {
    keys: [],
    attempt: '',
    witnesses: [],
  });
  expect(atFirst).toEqual(['attempt-withheld: attempt 1 waits for a chain that nobody knows']);
});
