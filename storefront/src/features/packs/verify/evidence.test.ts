import {
  type ClosedRun,
  EvidenceMissing,
  gatherEvidence,
  type Judge,
  parseFields,
  type Signed,
  UnknownFile,
  type Verdict,
} from '@pullproof/verify';
import { buildProofFile } from './save-proof.ts';
import { listSealed } from './texts.ts';
import { buildExampleRun, publishRun } from '@pullproof/verify/testing/example-run';
import { fileOf, judge, judgeFiles, type NamedFile } from './testing/judge-files.ts';
import { openExamplePack } from '@pullproof/verify/testing/opened-pack';
import { dropVector } from '@pullproof/verify/testing/vectors-drop';
import { readVectorSets, type VectorPull, type VectorSet } from '@pullproof/verify/testing/vectors';

const linesOf = (lines: ClosedRun['checklistLines'] | undefined): string => {
  if (!Array.isArray(lines)) throw new Error('the run lists its lines');
  return lines.map((line) => `${String(line)}\n`).join('');
};

const run = publishRun(buildExampleRun());
const commitment = run.commitmentBytes;
const { answer, commitmentBytes } = openExamplePack();
const runFiles = [
  fileOf('1', { ...run.closeOut, commitment, packsUrl: '/p', logUrl: '/l', checklistUrl: '/c' }),
  fileOf('2', linesOf(run.checklistLines)),
  fileOf('3', linesOf(run.logLines)),
  fileOf('4', linesOf(run.packLines)),
  fileOf('5', run.receipts?.[0]),
  fileOf('6', run.heads?.[0]),
];

const vectors = readVectorSets();

function setOf(name: string): VectorSet {
  const set = vectors.sets[name];
  if (!set) throw new Error(`there is no set ${name}`);
  return set;
}

function pullOf(name: string): VectorPull {
  const pull = vectors.pulls[name];
  if (!pull) throw new Error(`there is no pull ${name}`);
  return pull;
}

/** A set as its owner would save it: one file per document and list. */
function filesOf(set: VectorSet): NamedFile[] {
  const lists = [set.checklist, set.lists ?? [], set.log, set.packs ?? []].filter(
    (lines) => lines.length > 0,
  );
  const signed = [set.closeOut ?? [], set.heads, set.receipts, set.refusals, set.walls, set.corrections];
  return [
    fileOf('commitment', set.commitment),
    ...lists.map((lines) => fileOf('list', linesOf([...lines]))),
    ...signed.flatMap((documents) => documents ?? []).map((document) => fileOf('signed', document)),
  ];
}

const at = (set: VectorSet): Partial<Judge> => ({ now: Date.parse(set.now) });
const namesOf = (verdict: Verdict): string[] => verdict.checks.map((check) => check.name);

test('an open run verifies from the pages of its log as the API serves them, in any order', async () => {
  const set = setOf('open');
  const entries = set.log.map((entry) => ({ entry }));
  const head = set.heads?.at(-1);
  const rest = filesOf({ ...set, log: [] });
  const pages = [
    fileOf('second page', { data: entries.slice(4), head, next: null }),
    fileOf('first page', { data: entries.slice(0, 4), head, next: 4 }),
  ];
  const verdict = await judgeFiles([...pages, ...rest], at(set));
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checks.find(({ name }) => name === 'log')?.detail).toContain(`${entries.length} entries`);
  expect(await judgeFiles([pages[0]!, ...rest], at(set))).toMatchObject({ ok: false, step: 'log' }); // two pages above
});

test('a verified pull lists what was sealed in it, from the verified text', async () => {
  const verdict = await judgeFiles([fileOf('pull', { ...answer, commitment: commitmentBytes })]);
  expect(listSealed(verdict)).toEqual([
    {
      title: `Sealed in pack 5 of 6, run 1 of demo-pack (${answer.pack.runId})`,
      units: [
        'Card U1, Uncommon, $1.50, copy unit-09',
        'Card C1, Common, $0.25, copy unit-02',
        'Card C3, Common, $0.25, copy unit-13',
      ],
    },
  ]);
  const altered = {
    ...answer,
    contents: answer.contents.replace('Card U1', 'Card G1'),
    commitment: commitmentBytes,
  };
  expect(listSealed(await judgeFiles([fileOf('pull', altered)]))).toEqual([]);
});

test('recognises the files of a closed run by their content, in any order, and replays them', async () => {
  for (const files of [runFiles, runFiles.toReversed()]) {
    const evidence = await gatherEvidence(files);
    expect([evidence.receipts.length, evidence.heads.length, evidence.pulls.length]).toEqual([1, 1, 0]);
    expect(await judge(evidence)).toMatchObject({ ok: true });
  }
});

test('a last line without its line end, and a file cut in the middle of a line', async () => {
  const whole = linesOf(run.logLines);
  const replayLog = (log: string): Promise<Verdict> =>
    judgeFiles([...runFiles.filter((file) => file.name !== '3'), fileOf('3', log)]);
  expect(await replayLog(whole.trimEnd())).toMatchObject({ ok: true });
  expect(await replayLog(whole.slice(0, -20))).toMatchObject({ ok: false, step: 'log', index: 11 });
});

test('missing evidence is named', async () => {
  await expect(judgeFiles(runFiles.slice(1, 2))).rejects.toThrow('commitment');
  await expect(judgeFiles(runFiles.slice(0, 1))).rejects.toThrow('checklist, log');
  await expect(judgeFiles([fileOf('c', commitment), ...runFiles.slice(2, 4)])).rejects.toThrow(
    'close-out, checklist',
  );
  await expect(
    judgeFiles([fileOf('c', commitment), ...runFiles.slice(4), ...runFiles.slice(1, 2)]),
  ).rejects.toThrow('add also: log');
});

test('a pull needs its commitment: from a file, from the shop, or saved with it', async () => {
  const alone = await gatherEvidence([fileOf('pull', answer)]);
  await expect(judge(alone)).rejects.toBeInstanceOf(EvidenceMissing);
  const requested: string[] = [];
  const fetchCommitment = (runId: string): Promise<string> => {
    requested.push(runId);
    return Promise.resolve(commitmentBytes);
  };
  expect(await judge(alone, { fetchCommitment })).toMatchObject({ ok: true });
  expect(requested).toEqual([answer.pack.runId]);
  expect(await judgeFiles([fileOf('pull', answer), fileOf('commitment', commitmentBytes)])).toMatchObject({
    ok: true,
  });
  const [pull] = alone.pulls;
  if (!pull) throw new Error('there is no pull');
  const saved = { name: 'saved', content: buildProofFile(pull, commitmentBytes) };
  expect(await judgeFiles([saved])).toMatchObject({ ok: true, kept: 'none' });
});

test('names a receipt, and a commitment alone', async () => {
  const receipt = await gatherEvidence([fileOf('receipt', answer.receipt), fileOf('c', commitmentBytes)]);
  expect(await judge(receipt)).toMatchObject({ ok: true });
  const only = await judgeFiles([fileOf('c', commitmentBytes)]);
  expect(namesOf(only)).toEqual(['commitment', 'composition']);
});

test('a pull of another run does not pass with this commitment', async () => {
  expect(await judgeFiles([fileOf('pull', answer), fileOf('c', commitment)])).toMatchObject({
    ok: false,
    step: 'commitment',
  });
});

test('two commitments of one run are refused, whichever is right', async () => {
  const [rich, poor] = [pullOf('worth $1,251.75, kept'), pullOf('worth $0.75, nothing kept')];
  const { kept, commitment: first, ...shown } = rich;
  expect(kept).toBeDefined();
  for (const pull of [shown, poor])
    expect(
      await judgeFiles([fileOf('p', pull), fileOf('1', first), fileOf('2', poor.commitment)]),
    ).toMatchObject({ ok: false, step: 'commitment', reason: expect.stringContaining('two different') });
});

test('the file of the order email is compared with the opened pack', async () => {
  const { kept, commitment: sealed, ...shown } = pullOf('kept, drawn');
  const files = [fileOf('pull', shown), fileOf('commitment', sealed)];
  expect(await judgeFiles(files)).toMatchObject({ ok: true, kept: 'none' });
  const mail = fileOf('pullproof-kept.json', { kept: [kept], v: 1 });
  expect(await judgeFiles([...files, mail])).toMatchObject({ ok: true, kept: 'email' });
  const smaller = fileOf('kept', { kept: [{ ...kept, size: 7 }], v: 1 });
  expect(await judgeFiles([...files, smaller])).toMatchObject({ ok: false, step: 'kept' });
  expect(await judgeFiles([mail, fileOf('commitment', sealed)])).toMatchObject({ ok: true });
  expect(await judgeFiles([smaller, fileOf('commitment', sealed)])).toMatchObject({ step: 'receipt' });
});

test('detects a pack swapped at opening by the saved receipt', async () => {
  const { kept } = pullOf('worth $1,251.75, kept');
  const { commitment: other, ...shown } = pullOf('worth $0.75, nothing kept');
  const files = [fileOf('pull', shown), fileOf('commitment', other)];
  expect(await judgeFiles(files)).toMatchObject({ ok: true, kept: 'none' });
  expect(await judgeFiles([...files, fileOf('kept', { kept: [kept], v: 1 })])).toMatchObject({
    ok: false,
    step: 'kept',
  });
});

test.each(['closed by waiting', 'sold out', 'open', 'corrected'])(
  'the files of the set %s replay, and what customers hold is checked with them',
  async (name) => {
    const set = setOf(name);
    const verdict = await judgeFiles(filesOf(set), at(set));
    expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
    expect(namesOf(verdict)).toContain('receipts');
    expect(namesOf(verdict).includes('statements')).toBe((set.refusals ?? set.walls) !== undefined);
  },
);

test('statements without a log are checked for their signature', async () => {
  const { commitment: sealed, refusals = [], walls = [], now } = setOf('open');
  const files = [...refusals, ...walls].map((document) => fileOf('statement', document));
  const verdict = await judgeFiles([...files, fileOf('c', sealed)], { now: Date.parse(now) });
  expect(verdict).toMatchObject({ ok: true });
  const answered = fileOf('problem', { code: 'PICK_TAKEN', statement: refusals[0] });
  expect((await gatherEvidence([answered])).refusals).toEqual([refusals[0]]);
});

test('corrections come from files, or from the shop when there is a network', async () => {
  const set = setOf('corrected');
  const { corrections = [], ...rest } = set;
  expect(await judgeFiles(filesOf(rest), at(set))).toMatchObject({ ok: false, step: 'log' });
  const listed = fileOf('corrections', { data: corrections });
  expect(await judgeFiles([...filesOf(rest), listed], at(set))).toMatchObject({ ok: true });
  const fetchCorrections = (): Promise<readonly Signed[]> => Promise.resolve(corrections);
  const online = await judgeFiles(filesOf(rest), { ...at(set), fetchCorrections });
  expect(online.corrections).toHaveLength(corrections.length);
  const offline = (): Promise<readonly Signed[]> => Promise.reject(new Error('no network'));
  expect(await judgeFiles(filesOf(set), { ...at(set), fetchCorrections: offline })).toMatchObject({
    ok: true,
  });
});

test('several runs are sorted by what their lists hash to, and compared with each other', async () => {
  // Later than all documents; the open set with sales would be overdue by then.
  const cases = vectors.together.filter(({ sets }) => sets.length > 1 && !sets.includes('open'));
  expect(cases.length).toBeGreaterThan(5);
  for (const { sets, isAccepted } of cases) {
    const files = sets.flatMap((name) => filesOf(setOf(name))).toReversed();
    const verdict = await judgeFiles(files, { now: Date.parse('2026-11-01T12:00:00Z') });
    // A second commitment of the same run is refused before any comparison.
    const isOneRun = new Set(sets.map((name) => parseFields(setOf(name).commitment)?.run)).size < sets.length;
    expect([verdict.ok, namesOf(verdict).at(-1)]).toEqual([isAccepted, isOneRun ? 'commitment' : 'units']);
  }
});

test('a list of no run, and two logs of one', async () => {
  const set = setOf('open');
  const stray = fileOf('checklist', linesOf([...setOf('sold out').checklist]));
  await expect(judgeFiles([...filesOf(set), stray])).rejects.toThrow('belongs to none');
  await expect(judgeFiles([...filesOf(set), fileOf('log', linesOf([...set.log]))])).rejects.toThrow(
    'Two logs',
  );
});

test('card lists go to the run that names them, and without them its checklist is not judged', async () => {
  const set = setOf('lists with weights, no name twice');
  const both = [...filesOf(setOf('sold out')), ...filesOf(set)];
  const verdict = await judgeFiles(both, at(set));
  expect([verdict.ok, namesOf(verdict).filter((name) => name === 'lists').length]).toEqual([true, 1]);
  const { lists = [], ...bare } = set;
  await expect(judgeFiles(filesOf(bare), at(set))).rejects.toThrow('card lists');
  const shortened = filesOf({ ...set, lists: lists.slice(1) });
  expect(await judgeFiles(shortened, at(set))).toMatchObject({ ok: false, step: 'lists' });
});

test('files the shop does not publish are named, not guessed', async () => {
  for (const content of [
    'hello',
    '{}',
    '[]',
    '{"document":"x","signature":"y"}',
    '{"contents":1}',
    '{"kept":[],"v":1}',
    '{"kept":[{"receipt":1,"size":1}],"v":1}',
    '{"data":[1]}',
    ' ',
  ])
    await expect(gatherEvidence([fileOf('strange.txt', content)])).rejects.toEqual(
      new UnknownFile('strange.txt'),
    );
});

test('an empty file, which a run without lists of cards publishes as them, says nothing', async () => {
  const empty = fileOf('lists.ndjson', '');
  await expect(judgeFiles([empty])).rejects.toThrow();
  expect(await judgeFiles([...runFiles, empty])).toMatchObject({ ok: true });
});

test('a run and a drop are checked together', async () => {
  const verdict = await judgeFiles([...runFiles, fileOf('record.json', dropVector('one prize').record)]);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['deal', 'terms']));
});
