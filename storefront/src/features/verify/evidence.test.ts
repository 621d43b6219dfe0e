import { type ClosedRun, replayRun, type Verdict } from './engine/index.ts';
import { type RunFiles, replayFiles } from './engine/replay-files.ts';
import { buildExampleRun, EXAMPLE_NOW, publishRun } from './testing/example-run.ts';
import { type Evidence, findRun, gatherEvidence, UnknownFile } from './evidence.ts';
import { EvidenceMissing, judgeEvidence } from './judge-evidence.ts';
import { buildProofFile } from './save-proof.ts';
import { openExamplePack } from './testing/opened-pack.ts';

function fileOf(name: string, content: unknown): { name: string; content: Blob } {
  return { name, content: new Blob([typeof content === 'string' ? content : JSON.stringify(content)]) };
}

const linesOf = (lines: ClosedRun['checklistLines'] | undefined): string => {
  if (!Array.isArray(lines)) throw new Error('the example run lists its lines');
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

function judge(evidence: Evidence, fetchCommitment?: (runId: string) => Promise<string>): Promise<Verdict> {
  const replay = (runs: readonly RunFiles[]): Promise<Verdict> =>
    replayFiles(
      runs.map((files) => ({ ...files, now: EXAMPLE_NOW })),
      () => undefined,
    );
  return judgeEvidence(
    evidence,
    { replay, ...(fetchCommitment ? { fetchCommitment } : {}) },
    () => undefined,
  );
}

test('the files of a closed run are told apart by what they say, in any order, and replay', async () => {
  for (const files of [runFiles, runFiles.toReversed()]) {
    const evidence = await gatherEvidence(files);
    expect([evidence.receipts.length, evidence.heads.length, evidence.pulls.length]).toEqual([1, 1, 0]);
    expect(await judge(evidence)).toMatchObject({ ok: true });
  }
});

test('a last line without its line end, and a file cut in the middle of a line', async () => {
  const whole = linesOf(run.logLines);
  const replay = async (log: string): Promise<Verdict> =>
    judge(await gatherEvidence([...runFiles.filter((file) => file.name !== '3'), fileOf('3', log)]));
  expect(await replay(whole.trimEnd())).toMatchObject({ ok: true });
  expect(await replay(whole.slice(0, -20))).toMatchObject({ ok: false, step: 'log', index: 11 });
});

test('what a closed run still lacks is named', async () => {
  const evidence = await gatherEvidence(runFiles.slice(1, 2));
  await expect(judge(evidence)).rejects.toThrow('commitment, close-out, log');
});

test('a pull needs its commitment: from a file, from the shop, or saved with it', async () => {
  const alone = await gatherEvidence([fileOf('pull', answer)]);
  await expect(judge(alone)).rejects.toBeInstanceOf(EvidenceMissing);
  const asked: string[] = [];
  const fetched = await judge(alone, (runId) => {
    asked.push(runId);
    return Promise.resolve(commitmentBytes);
  });
  expect(fetched).toMatchObject({ ok: true });
  expect(asked).toEqual([findRun(alone)]);
  const both = await gatherEvidence([fileOf('pull', answer), fileOf('commitment', commitmentBytes)]);
  expect(await judge(both)).toMatchObject({ ok: true });
  const saved = buildProofFile(alone, commitmentBytes);
  expect(await judge(await gatherEvidence([{ name: 'saved', content: saved ?? new Blob() }]))).toMatchObject({
    ok: true,
  });
});

test('a receipt, and a commitment alone', async () => {
  const receipt = await gatherEvidence([fileOf('receipt', answer.receipt), fileOf('c', commitmentBytes)]);
  expect(await judge(receipt)).toMatchObject({ ok: true });
  const only = await judge(await gatherEvidence([fileOf('c', commitmentBytes)]));
  expect(only.checks.map((check) => check.name)).toEqual(['commitment', 'composition']);
});

test('a pull of another run does not pass with this commitment', async () => {
  const evidence = await gatherEvidence([fileOf('pull', answer), fileOf('c', commitment)]);
  expect(await judge(evidence)).toMatchObject({ ok: false, step: 'commitment' });
});

test('files the shop does not publish are named, not guessed', async () => {
  for (const content of ['hello', '{}', '[]', '{"document":"x","signature":"y"}', '{"contents":1}', ''])
    await expect(gatherEvidence([fileOf('strange.txt', content)])).rejects.toEqual(
      new UnknownFile('strange.txt'),
    );
});

test('the engine is one with what the page uses', async () => {
  expect(await replayRun(run)).toMatchObject({ ok: true });
});
