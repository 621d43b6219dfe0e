import { readFileSync } from 'node:fs';

import { bytesOfBase64, hexOf } from '../bytes/bytes.ts';
import { demandConsistency } from './consistency.ts';
import { readCheckpoint, readVerifierKey } from './note.ts';
import { checkLoggedCommitment, compareLogs, type SeenLog, type ShownLog } from './shop-log.ts';
import { checkWitnesses, type WitnessQuestion } from './witnesses.ts';
import { checkTlogProof, parseTlogProof } from './tlog-proof.ts';

interface State {
  readonly size: number;
  readonly root: string;
  readonly checkpoint: string;
}

interface LogVectors {
  readonly verifierKey: string;
  readonly states: readonly State[];
  readonly consistency: readonly { from: number; to: number; hashes: string[] }[];
  readonly proofs: readonly { index: number; size: number; file: string }[];
  readonly refusedNotes: readonly { name: string; checkpoint: string }[];
  readonly comparisons: readonly {
    name: string;
    outcome: string;
    seen: SeenLog;
    shown: ShownLog;
    hashes: string[];
  }[];
  readonly witnesses: readonly (WitnessQuestion & {
    name: string;
    outcome: number | 'refused';
    isMet: boolean;
  })[];
  readonly commitments: readonly {
    name: string;
    isAccepted: boolean;
    file: string;
    shown: ShownLog;
    run: string;
    commitmentHash: string;
  }[];
}

const path = new URL('../../../../docs/fairness-vectors-log.json', import.meta.url);
// Written by `npm run vectors`.
const vectors = JSON.parse(readFileSync(path, 'utf8')) as LogVectors;
const key = readVerifierKey(vectors.verifierKey);

const stateOf = (size: number): ReturnType<typeof readCheckpoint> => {
  const state = vectors.states.find((one) => one.size === size);
  if (!state) throw new Error(`There is no state of ${size}.`);
  return readCheckpoint(state.checkpoint, key);
};

test.each(vectors.states)('reads the checkpoint of $size entries', ({ size, root, checkpoint }) => {
  const read = readCheckpoint(checkpoint, key);
  expect([read.size, hexOf(read.root)]).toEqual([size, root]);
});

test.each(vectors.refusedNotes)('refuses a checkpoint: $name', ({ checkpoint }) => {
  expect(() => readCheckpoint(checkpoint, key)).toThrow();
});

const known = new Set(vectors.states.map(({ size }) => size));
test.each(vectors.consistency.filter(({ from, to }) => known.has(from) && known.has(to)))(
  'follows the log from $from entries to $to, and refuses any other proof',
  ({ from, to, hashes }) => {
    const path = hashes.map(bytesOfBase64);
    const [older, newer] = [stateOf(from), stateOf(to)];
    expect(() => demandConsistency(older, newer, path)).not.toThrow();
    expect(() => demandConsistency(older, newer, [...path, newer.root])).toThrow();
    for (const place of path.keys()) {
      const changed = path.with(place, older.root);
      if (hexOf(changed[place] ?? older.root) === hexOf(path[place] ?? older.root)) continue;
      expect(() => demandConsistency(older, newer, changed)).toThrow();
    }
  },
);

test.each(vectors.proofs)('finds entry $index in the log of $size', ({ file, size }) => {
  expect(checkTlogProof(parseTlogProof(file), key).size).toBe(size);
});

test('a log that lost, changed or reordered an entry, or that another key signs, is no continuation', () => {
  const faults = vectors.comparisons.filter(({ outcome }) => ['fork', 'refused'].includes(outcome));
  expect(faults.length).toBeGreaterThan(6);
  for (const { seen, shown, hashes, outcome } of faults)
    expect(compareLogs({ seen, shown, hashes }).name).toBe(outcome);
});

test('a commitment is in the log only by its own entry, with the shop’s signature and a signed checkpoint', () => {
  const refused = vectors.commitments.filter(({ isAccepted }) => !isAccepted);
  expect(refused.length).toBeGreaterThan(4);
  for (const question of refused) expect(checkLoggedCommitment(question).ok).toBe(false);
});

test.each(vectors.comparisons)('$name: $outcome', ({ seen, shown, hashes, outcome }) => {
  expect(compareLogs({ seen, shown, hashes }).name).toBe(outcome);
});

test.each(vectors.commitments)('$name: accepted $isAccepted', ({ isAccepted, ...question }) => {
  expect(checkLoggedCommitment(question)).toMatchObject({ ok: isAccepted });
});

test.each(vectors.witnesses)('counts witnesses, $name: $outcome', ({ outcome, isMet, ...question }) => {
  const { witnesses, required } = question;
  expect(checkWitnesses(question)).toMatchObject(
    outcome === 'refused'
      ? { ok: false }
      : { ok: true, counted: outcome, named: witnesses.length, required, isMet },
  );
});

test('counts only witnesses whose own signature fits, and none of the shop', () => {
  const uncounted = vectors.witnesses.filter(({ outcome }) => outcome === 'refused' || outcome === 0);
  expect(uncounted.length).toBeGreaterThan(12);
  for (const question of uncounted)
    expect(checkWitnesses(question)).not.toMatchObject({ counted: expect.any(Number), isMet: true });
});
