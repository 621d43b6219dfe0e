import { replayDrop } from '@pullproof/verify';

import { tellDrop } from '../../../testing/drop-fairness/forge-drop.ts';

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const told = tellDrop({
  ...{ drop: 'drop-1', prizes: [prize], alternates: 1, entryCount: 3 },
  log: { signedAfter: [] },
});
const { log, roundAt } = told;
if (!log) throw new Error('The drop has a log.');

/** The draw checked by somebody who saw a state of the log `after` seconds after the round; the list is its entry 4. */
const checkBy = (size: number, after: number, change = {}) => {
  const hashes = size === 6 ? [] : log.hashes(Math.min(size, 6), 6);
  const seen = [{ ...log.seen(size), at: roundAt + after, hashes, ...change }];
  return replayDrop({ record: JSON.stringify(told.record), seen, isTestChainAccepted: true });
};

test('a browser that saw the list before the round says so, and one that saw it later does not', async () => {
  expect(await checkBy(5, -30)).toMatchObject({ ok: true, listTime: { isSeen: true } });
  expect(await checkBy(6, -30)).toMatchObject({ ok: true, listTime: { isSeen: true } });
  expect(await checkBy(6, 30)).toMatchObject({ ok: true, listTime: { isSeen: false } });
  expect(await checkBy(4, -30)).toMatchObject({ ok: true, listTime: { isSeen: false } });
});

test('a list that came into the log after its round is refused by a browser that saw the log without it', async () => {
  expect(await checkBy(4, 16)).toMatchObject({
    ok: false,
    step: 'log',
    reason: expect.stringMatching(/^at .* the public log had no list of this drop, whose round was out at /),
  });
  // A copy on the way, seconds old, accuses nobody.
  expect(await checkBy(4, 15)).toMatchObject({ ok: true, listTime: { isSeen: false } });
});

test('a record whose state is of another history than the browser saw is refused', async () => {
  expect(await checkBy(5, -30, { root: 'ab'.repeat(32) })).toMatchObject({ ok: false, step: 'log' });
  expect(await checkBy(6, -30, { root: 'ab'.repeat(32) })).toMatchObject({
    ok: false,
    reason: 'the log has two states of one size',
  });
  // Another name says nothing about this log.
  expect(await checkBy(5, -30, { origin: 'other.example/1' })).toMatchObject({
    ok: true,
    listTime: { isSeen: false },
  });
});
