import { readFileSync } from 'node:fs';

import { readVectorSets, type VectorSet } from '../../testing/vectors.ts';
import { Mismatch } from '../shape.ts';
import type { ShownLog } from '../tlog/shop-log.ts';
import { parseTlogProof } from '../tlog/tlog-proof.ts';
import { type Ask, NotThere } from './ask.ts';
import { lookAtAttempts } from './look-at-attempts.ts';

const { sets } = readVectorSets();

function setOf(name: string): VectorSet {
  const set = sets[name];
  if (!set) throw new Error(`there is no set ${name}`);
  return set;
}

// Tests know what the vectors hold.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;
const read = (text = ''): Json => JSON.parse(text) as Json;

const own = setOf('an attempt that two witnesses signed before the round');
const log: Json = (own.closeOut as Json)['attemptLog'];
const shown = {
  checkpoint: parseTlogProof(log['attempt']).note,
  keys: log['keys'].map((proof: string) => ({ proof })),
};
const { run, attempt } = read(own.commitment);

/** An attempt that was given up; the vectors' seed and plan of another run. */
const other = read(setOf('closed by waiting').commitment);
const document: Json = {
  attempt: other['attempt'],
  ...{ plan: other['plan'], reason: 'failed', run: other['run'], v: 1 },
  seed: read(setOf('closed by waiting').closeOut?.document)['seed'],
};
const sorted = (fields: Json): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
const abandoned = {
  ...{ run: other['run'], planHash: other['planHash'], seedHash: other['seedHash'] },
  document: sorted(document),
};

/** The list of attempts as the shop serves it. */
const serving =
  (...rows: readonly object[]): Ask =>
  (path) =>
    path.startsWith('/api/attempts')
      ? Promise.resolve(new TextEncoder().encode(JSON.stringify({ data: rows, next: null })))
      : Promise.reject(new NotThere(path, 404));

const look = (
  ask: Ask,
  abandonedAttempts: readonly object[] = [],
  commitment = own.commitment,
  isTestChainAccepted = true,
) => lookAtAttempts(ask, { commitment, summary: { abandonedAttempts } }, shown, isTestChainAccepted);

test('an attempt is in the public log as the commitment names it, and two witnesses signed that in time', async () => {
  expect(await look(serving({ run, log }))).toEqual({ attempt, witnesses: 2, abandoned: 0 });
});

test('plan and seed of an abandoned attempt are held against the hashes that are listed', async () => {
  const listed = [{ run: other['run'], attempt: other['attempt'] }];
  expect(await look(serving({ run, log }, abandoned), listed)).toMatchObject({ abandoned: 1 });
  for (const [change, reason] of [
    [{ planHash: 'ab'.repeat(32) }, /^its plan hashes to /],
    [{ seedHash: 'ab'.repeat(32) }, /^its seed hashes to /],
    [{ document: sorted({ ...document, attempt: 77 }) }, /of another attempt$/],
    [{ document: null }, /aren’t published$/],
  ] as const)
    await expect(look(serving({ run, log }, { ...abandoned, ...change }), listed)).rejects.toThrow(reason);
});

test('the attempt of another run is refused', async () => {
  await expect(
    look(serving({ run: other['run'], log }), [], setOf('closed by waiting').commitment),
  ).rejects.toThrow(Mismatch);
});

test('an attempt that no state of the public log shows is refused, where the test chain may lack one it isn’t checked', async () => {
  expect(await look(serving({ run, log: null }))).toBeUndefined();
  const withheld = /shows no state of its public log that had this attempt$/;
  await expect(look(serving({ run, log: null }), [], own.commitment, false)).rejects.toThrow(withheld);
  await expect(look(serving())).rejects.toThrow(withheld);
});

const file = new URL('../../../../docs/fairness-vectors-log.json', import.meta.url);
// Written by `npm run vectors`.
const { comparisons } = JSON.parse(readFileSync(file, 'utf8')) as { comparisons: { shown: ShownLog }[] };

test('a state that the public log doesn’t go on from is refused', async () => {
  const [name = '', size = ''] = shown.checkpoint.split('\n');
  const other = comparisons.find(({ shown: { checkpoint } }) => {
    const [origin, entries] = checkpoint.split('\n');
    return origin === name && Number(entries) > Number(size);
  });
  if (!other) throw new Error('the vectors have no longer log of this name');
  const summary = { abandonedAttempts: [] };
  await expect(
    lookAtAttempts(serving({ run, log }), { commitment: own.commitment, summary }, other.shown, true),
  ).rejects.toThrow('the public log doesn’t go on from the state shown for this attempt');
});
