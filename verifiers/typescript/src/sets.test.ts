import { bytesOfHex } from './bytes/bytes.ts';
import { isAsGood } from './run/substitution.ts';
import { orderOfNumbers } from './draw.ts';
import { type Check, replayRun, replayRuns, type Verdict, verifyPull } from './index.ts';
import { readUnit, type Unit } from './run/unit.ts';
import { pullOf, readVectorSets, replaceMembers, runOf, type VectorSet } from '../testing/vectors.ts';

const vectors = readVectorSets();

function setOf(name: string): VectorSet {
  const set = vectors.sets[name];
  if (!set) throw new Error(`there is no set ${name}`);
  return set;
}

function replay(set: VectorSet): Promise<Verdict> {
  return replayRun(runOf(set));
}

const reasonOf = (verdict: Verdict): string => (verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`);

test.each(vectors.draws)('the first numbers of an order of $size', ({ run, size, draw, first }) => {
  const order = orderOfNumbers(run, size, bytesOfHex(draw));
  expect(first.map(() => order.next().value)).toEqual(first);
});

test.each(vectors.printings)('%j may stand for %j: %j', (given, wanted, expected) => {
  const unit = (marks: object): Unit =>
    readUnit({ at: [0, 0, 0], card: 'c', class: 'rare', id: 'u', name: 'n', valueCents: 1, ...marks });
  expect(isAsGood(unit(given), unit(wanted))).toBe(expected);
});

test.each(Object.entries(vectors.sets))('accepts the set %s', async (_, set) => {
  expect(reasonOf(await replay(set))).toBe('');
});

test.each(vectors.refused)('refuses $name at $step', async ({ set, replace, step }) => {
  const verdict = await replay(replaceMembers(setOf(set), replace));
  expect(verdict).toMatchObject({ ok: false, step });
});

test.each(Object.entries(vectors.pulls))('accepts the pull %s', (_, pull) => {
  expect(reasonOf(verifyPull(pullOf(pull)))).toBe('');
});

test.each(vectors.refusedPulls)('refuses the pull $name at $step', ({ pull, replace, step }) => {
  const valid = vectors.pulls[pull];
  if (!valid) throw new Error(`there is no pull ${pull}`);
  expect(verifyPull(pullOf(replaceMembers(valid, replace)))).toMatchObject({ ok: false, step });
});

test.each(vectors.together)('several runs: $name', async ({ sets, isAccepted }) => {
  const verdict = await replayRuns(sets.map((name) => runOf(setOf(name))));
  expect(verdict.ok || reasonOf(verdict)).toEqual(isAccepted ? true : expect.stringMatching(/^units: /));
});

test('a refusal names its line', async () => {
  const set = setOf('closed by waiting');
  const spaced = (lines: readonly string[], at: number): string[] =>
    lines.map((line, i) => (i === at ? line.replace(/.$/, ' }') : line));
  expect(await replay({ ...set, log: spaced(set.log, 4) })).toMatchObject({ step: 'log', index: 5 });
  expect(await replay({ ...set, checklist: spaced(set.checklist, 4) })).toMatchObject({
    step: 'checklist',
    index: 4,
  });
  expect(await replay({ ...set, packs: spaced(set.packs ?? [], 4) })).toMatchObject({
    step: 'packs',
    index: 5,
  });
});

test('corrections are shown with their explanation', async () => {
  const verdict = await replay(setOf('corrected'));
  const [correction] = verdict.corrections ?? [];
  expect(correction?.entries.length).toBeGreaterThan(0);
  expect(verdict.checks.find((check) => check.name === 'corrections')?.detail).toContain(
    correction?.explanation ?? 'none',
  );
});

test('the leaf of an opened pack that is given must be the one in the log of an open run', async () => {
  const run = runOf(setOf('open'));
  const pull = vectors.pulls['of an open run'];
  if (!pull) throw new Error('the vectors lack a pull');
  const { pack } = JSON.parse(pull.contents) as { pack: number }; // written that way in the vectors
  const replayWith = (leaf: string): Promise<Verdict> => replayRun({ ...run, opened: [{ pack, leaf }] });
  expect(await replayWith(pull.leaf)).toMatchObject({ ok: true });
  expect(await replayWith(pull.salt)).toMatchObject({ ok: false, step: 'log' });
});

test('a closed run says who had its attempt before the round, as far as it names a state of the public log', async () => {
  const attemptOf = async (name: string): Promise<Check | undefined> =>
    (await replay(setOf(name))).checks.find((check) => check.name === 'attempt');
  const witnessed = await attemptOf('an attempt that two witnesses signed before the round');
  expect(witnessed?.detail).toContain('according to 2 witnesses that the shop names');
  expect(witnessed?.isUnchecked).toBeUndefined();
  expect(await attemptOf('sold out')).toEqual({
    name: 'attempt',
    ok: true,
    isUnchecked: true,
    detail: expect.stringContaining('isn’t checked'),
  });
  expect(await attemptOf('open')).toBeUndefined();
});
