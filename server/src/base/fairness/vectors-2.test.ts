import { readFileSync } from 'node:fs';

import {
  isGradeAtLeast,
  orderOfNumbers,
  verifyPull,
  verifyRun,
  verifyTogether,
  type OpenedPull,
  type PublishedRun,
  type VerifiedRun,
} from './index.ts';
import { makeVectors } from '../../../testing/fairness/make-vectors.ts';
import { parseTime } from './encoding/time.ts';

type Files = Record<string, unknown>;
type Graded = [grader: string | null, grade: string | null];

interface Vectors {
  draws: { run: string; size: number; draw: string; first: number[] }[];
  grades: [Graded, Graded, boolean][];
  sets: Record<string, Files>;
  refused: { name: string; set: string; replace: Files; step: string }[];
  pulls: Record<string, Files>;
  refusedPulls: { name: string; pull: string; replace: Files; step: string }[];
  together: { name: string; sets: string[]; isAccepted: boolean }[];
}

const text = readFileSync(new URL('../../../../docs/fairness-vectors-2.json', import.meta.url), 'utf8');
const vectors = JSON.parse(text) as Vectors;

/** Files as the verifier expects them: null fields are omitted, `now` is a number. */
function given(files: Files): Files {
  const present = Object.entries(files).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(present), now: parseTime(String(files['now'])) };
}

const verifySet = (files: Files): Promise<VerifiedRun> => verifyRun(given(files) as unknown as PublishedRun);
const verifyFiles = (files: Files) => verifyPull(given(files) as unknown as OpenedPull);

test('the file is what the generator writes', () => {
  expect(makeVectors()).toBe(text);
});

test.each(vectors.draws)('the draw of $size numbers', ({ run, size, draw, first }) => {
  const order = orderOfNumbers(run, size, draw);
  expect(first.map(() => order.next().value)).toEqual(first);
});

test.each(vectors.grades)('grade %j for %j: %s', (unit, least, isAccepted) => {
  const graded = ([grader, grade]: Graded) => ({
    ...(grader !== null && { grader }),
    ...(grade !== null && { grade }),
  });
  expect(isGradeAtLeast(graded(unit), graded(least))).toBe(isAccepted);
});

describe('sets', () => {
  test.each(Object.keys(vectors.sets))('accepts: %s', async (name) => {
    const files = vectors.sets[name] ?? {};
    const { log, commitment } = await verifySet(files);
    expect(log.head.seq).toBe((files['log'] as string[]).length);
    expect(log.isClosed).toBe('closeOut' in files);
    expect(commitment.v).toBe(name.startsWith('version 1') ? 1 : 2);
  });

  test.each(vectors.refused)('refuses at $step: $name', async ({ set, replace, step }) => {
    await expect(verifySet({ ...vectors.sets[set], ...replace })).rejects.toMatchObject({
      name: 'FairnessFault',
      step,
    });
  });

  test.each(vectors.together)('together: $name', async ({ sets, isAccepted }) => {
    const runs = await Promise.all(sets.map((name) => verifySet(vectors.sets[name] ?? {})));
    const verify = () => verifyTogether(runs);
    if (isAccepted) expect(verify).not.toThrow();
    else expect(verify).toThrow('two unrevealed packs');
  });

  test('a correction and a refusal that cannot be judged yet are named', async () => {
    const { corrections } = await verifySet(vectors.sets['corrected'] ?? {});
    expect(corrections.map(({ entries }) => entries)).toEqual([[1, 3]]);
    expect((await verifySet(vectors.sets['open'] ?? {})).pendingRefusals).toBe(1);
  });
});

describe('pulls', () => {
  test.each(Object.keys(vectors.pulls))('accepts: %s', (name) => {
    expect(verifyFiles(vectors.pulls[name] ?? {}).units.length).toBeGreaterThan(0);
  });

  test.each(vectors.refusedPulls)('refuses at $step: $name', ({ pull, replace, step }) => {
    expect(() => verifyFiles({ ...vectors.pulls[pull], ...replace })).toThrow(
      expect.objectContaining({ name: 'FairnessFault', step }),
    );
  });
});
