import { bytesOfHex, hexOf, utf8 } from './bytes/bytes.ts';
import { canonical } from './bytes/canonical.ts';
import { sha256 } from './bytes/hashes.ts';
import { type ClosedRun, type Progress, replayRun } from './index.ts';
import {
  buildExampleRun,
  finishRun,
  hashDocument,
  type Loose,
  publishRun,
  type RunDocuments,
  STRANGE_RECEIPT,
} from '../testing/example-run.ts';

type Alteration = (documents: RunDocuments) => void;

/** Alters a copy of the example run; with `isConsistent`, all hashes except the affected ones are recomputed to fit. */
async function replayAltered(alter: Alteration, isConsistent: boolean): Promise<unknown> {
  const documents: RunDocuments = structuredClone(buildExampleRun());
  alter(documents);
  return replayRun(publishRun(isConsistent ? finishRun(documents) : documents));
}

const flipped = (hash: string): string => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`;

/** Later changes by a dishonest or broken shop, and the step that catches each. */
const PLANTED: readonly [what: string, step: string, index: number | undefined, alter: Alteration][] = [
  ['seed', 'seed', undefined, (d) => (d.closeOut.seed = flipped(d.closeOut.seed))],
  [
    'commitment of the close-out',
    'commitment',
    undefined,
    (d) => (d.closeOut.commitment = flipped(d.closeOut.commitment)),
  ],
  ['beacon of the close-out', 'seed', undefined, (d) => (d.closeOut.beacon = 'ab'.repeat(32))],
  ['repairs', 'deal', undefined, (d) => d.closeOut.repairs++],
  ['substitutions', 'log', undefined, (d) => d.closeOut.substitutions++],
  ['head hash of the close-out', 'log', 11, (d) => (d.closeOut.head.hash = flipped(d.closeOut.head.hash))],
  ['head number of the close-out', 'log', 10, (d) => d.closeOut.head.seq--],
  ['run of the close-out', 'commitment', undefined, (d) => (d.closeOut.run = 'other')],
  [
    'root in the commitment',
    'commitment',
    undefined,
    (d) => (d.commitment.merkleRoot = flipped(d.commitment.merkleRoot)),
  ],
  ['value of a unit', 'checklist', undefined, (d) => d.checklist[4].valueCents++],
  [
    'two lines of the checklist swapped',
    'checklist',
    1,
    (d) => d.checklist.unshift(...d.checklist.splice(1, 1)),
  ],
  ['a unit left out', 'checklist', 17, (d) => d.checklist.pop()],
  ['a unit too many', 'checklist', 18, (d) => d.checklist.push({ ...d.checklist[17], id: 'unit-19' })],
  ['id of a unit used twice', 'checklist', 10, (d) => (d.checklist[10].id = 'unit-01')],
  ['salt of pack 3', 'packs', 3, (d) => (d.packs[2].salt = flipped(d.packs[2].salt))],
  ['leaf of pack 4', 'packs', 4, (d) => (d.packs[3].leaf = flipped(d.packs[3].leaf))],
  ['units of pack 1', 'packs', 1, (d) => d.packs[0].units.reverse()],
  ['two packs swapped', 'packs', 1, (d) => d.packs.unshift(...d.packs.splice(1, 1))],
  ['a pack left out', 'packs', 6, (d) => d.packs.pop()],
  ['time of a sale', 'log', 2, (d) => (d.entries[0].time = '2024-11-20T12:00:09Z')],
  ['a log entry left out', 'log', 2, (d) => d.entries.splice(1, 1)],
  ['the last log entries left out', 'log', 11, (d) => d.entries.splice(9)],
  ['an invented sale at the end', 'log', 12, (d) => d.entries.push({ ...d.entries[1], seq: 12 })],
  [
    'my receipt',
    'commitment',
    undefined,
    (d) => (d.receipts[0].commitment = flipped(d.receipts[0].commitment)),
  ],
  ['my paid amount', 'receipts', 0, (d) => d.receipts[0].paidCents++],
  ['the head I was shown', 'signatures', 0, (d) => (d.head.hash = flipped(d.head.hash))],
];

/** The same with all hashes recomputed to fit: the rules themselves must catch it. */
const LIES: readonly [what: string, step: string, index: number | undefined, alter: Alteration][] = [
  ['seed hash', 'seed', undefined, (d) => (d.commitment.seedHash = flipped(d.commitment.seedHash))],
  ['plan', 'commitment', undefined, (d) => d.commitment.plan.number++],
  ['composition', 'composition', 0, (d) => replan(d, (plan) => plan.composition[0].slots[0].rows.reverse())],
  ['size', 'composition', 0, (d) => replan(d, (plan) => plan.size++)],
  [
    'checklist root',
    'checklist',
    undefined,
    (d) => replan(d, (plan) => (plan.checklist.root = flipped(plan.checklist.root))),
  ],
  ['odds row of a unit', 'checklist', 14, (d) => (d.checklist[14].class = 'rare')],
  ['unit in another row', 'checklist', undefined, (d) => (d.checklist[8].at = [0, 0, 0])],
  ['Merkle root', 'packs', undefined, (d) => (d.commitment.merkleRoot = flipped(d.commitment.merkleRoot))],
  ['packs with a grail', 'checklist', undefined, (d) => d.commitment.packsWith.grail++],
  ['a class without units', 'checklist', undefined, (d) => (d.commitment.packsWith.mythic = 1)],
  ['a sale of a sold pack', 'log', 4, (d) => d.entries.splice(3, 0, { ...d.entries[0], picked: 0 })],
  ['a pick passed over', 'log', 3, (d) => (d.entries[2].picked = 4)],
  ['a refund of an unsold pack', 'log', 4, (d) => (d.entries[3].pack = 3)],
  [
    'a refund by another receipt',
    'log',
    4,
    (d) => (d.entries[3] = { ...d.entries[3], pack: 6, receipt: STRANGE_RECEIPT }),
  ],
  ['an opening of an unsold pack', 'log', 5, (d) => (d.entries[4].pack = 1)],
  ['an opening with another leaf', 'log', 5, (d) => (d.entries[4].leaf = flipped(d.entries[4].leaf))],
  ['a higher price', 'log', 6, (d) => (d.entries[5].priceCents = 1600)],
  ['a short notice', 'log', 7, (d) => (d.entries[6].stopAt = '2024-11-26T09:59:59Z')],
  [
    'a substitute of less value',
    'log',
    8,
    (d) => relabel(d.entries[7].in, { card: 'g2', valueCents: 124999 }),
  ],
  ['a substitute of another class', 'log', 8, (d) => relabel(d.entries[7].in, { card: 'r1', class: 'rare' })],
  [
    'a substitute of a lower grade',
    'log',
    8,
    (d) => relabel(d.entries[7].in, { class: 'epic', grade: '9.5' }),
  ],
  ['a substitute in another place', 'log', 8, (d) => (d.entries[7].in.at = [0, 1, 1])],
  ['a substitute for a stranger', 'log', 8, (d) => (d.entries[7].out = 'unit-77')],
  ['a substitute out of the run', 'log', 8, (d) => (d.entries[7].in.id = 'unit-14')],
  ['a stop without notice', 'log', 7, (d) => d.entries.splice(6, 2)],
  ['a stop before its time', 'log', 9, (d) => (d.entries[8].time = '2024-11-26T09:59:59Z')],
  [
    'a sale after the stop',
    'log',
    10,
    (d) =>
      d.entries.splice(9, 0, { ...d.entries[8], kind: 'sale', pack: 1, picked: 1, receipt: STRANGE_RECEIPT }),
  ],
  ['a close with a sold pack unopened', 'log', 10, (d) => d.entries.splice(9, 1)],
  ['a log that is not closed', 'log', undefined, (d) => d.entries.splice(9)],
  ['a time that steps back', 'log', 5, (d) => (d.entries[4].time = '2024-11-21T08:58:59Z')],
];

function replan(documents: RunDocuments, alter: (plan: Loose) => void): void {
  alter(documents.commitment.plan);
  documents.commitment.planHash = hashDocument('pullproof/1/plan', documents.commitment.plan);
}

function relabel(unit: Loose, changes: object): void {
  Object.assign(unit, changes);
}

test('the example run replays, step by step', async () => {
  const seen: Progress[] = [];
  const verdict = await replayRun(publishRun(buildExampleRun()), (progress) => void seen.push(progress));
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checks.map((check) => check.name)).toEqual([
    'commitment',
    'seed',
    'composition',
    'checklist',
    'deal',
    'packs',
    'log',
    'receipts',
    'signatures',
    'attempt',
    'beacon',
  ]);
  expect(seen.map((progress) => progress.step)).toEqual(['checklist', 'packs', 'packs', 'log']);
});

test('files as bytes and streams give the same', async () => {
  const run = publishRun(buildExampleRun());
  async function* later(lines: ClosedRun['checklistLines']): AsyncGenerator<Uint8Array> {
    for await (const line of lines) yield typeof line === 'string' ? utf8(line) : line;
  }
  const streamed = { ...run, checklistLines: later(run.checklistLines), logLines: later(run.logLines) };
  expect(await replayRun(streamed)).toMatchObject({ ok: true });
});

test.each([...PLANTED])('an altered file is caught: %s', async (_, step, index, alter) => {
  const verdict = await replayAltered(alter, false);
  expect(verdict).toMatchObject({ ok: false, step, ...(index === undefined ? {} : { index }) });
  if (step !== 'commitment') expect(verdict).toMatchObject({ run: buildExampleRun().commitment.run });
});

test.each([...LIES])('a consistent lie is caught: %s', async (_, step, index, alter) => {
  expect(await replayAltered(alter, true)).toMatchObject({
    ok: false,
    step,
    ...(index === undefined ? {} : { index }),
  });
});

test('bytes that are not in canonical form are refused in every file', async () => {
  const run = publishRun(buildExampleRun());
  const spaced = (text: unknown): string => String(text).replace(',', ', ');
  const firstSpaced = (lines: unknown): string[] =>
    Array.isArray(lines) ? [spaced(lines[0]), ...lines.slice(1)] : [];
  const cases: [string, Partial<ClosedRun>][] = [
    ['commitment', { commitmentBytes: spaced(run.commitmentBytes) }],
    ['commitment', { closeOut: { ...run.closeOut, document: spaced(run.closeOut.document) } }],
    ['checklist', { checklistLines: firstSpaced(run.checklistLines) }],
    ['packs', { packLines: firstSpaced(run.packLines) }],
    ['log', { logLines: firstSpaced(run.logLines) }],
  ];
  for (const [step, change] of cases)
    expect(await replayRun({ ...run, ...change })).toMatchObject({ ok: false, step });
});

test('signatures of close-out, receipts and heads are checked', async () => {
  const run = publishRun(buildExampleRun());
  const forge = <T extends { signature: string }>(signed: T): T => ({
    ...signed,
    signature: flipped(signed.signature),
  });
  const { receipts = [], heads = [] } = run;
  const cases: [string, Partial<ClosedRun>][] = [
    ['signatures', { closeOut: forge(run.closeOut) }],
    ['receipts', { receipts: receipts.map((item, i) => (i === 1 ? forge(item) : item)) }],
    ['signatures', { heads: heads.map(forge) }],
  ];
  for (const [step, change] of cases)
    expect(await replayRun({ ...run, ...change })).toMatchObject({ ok: false, step });
});

test('a fingerprint noted before the first sale is compared', async () => {
  const run = publishRun(buildExampleRun());
  expect(await replayRun({ ...run, commitmentHash: 'ab'.repeat(32) })).toMatchObject({
    ok: false,
    step: 'commitment',
  });
});

test('a run dealt by the test chain is refused unless told otherwise, and says that it proves nothing', async () => {
  const run = publishRun(buildExampleRun());
  expect(await replayRun(run)).toMatchObject({ ok: true, isTestChain: true });
  expect(await replayRun({ ...run, isTestChainAccepted: false })).toMatchObject({
    ok: false,
    step: 'beacon',
  });
});

test('a signature that is not the one of the round is refused, while the run is open too', async () => {
  const documents = buildExampleRun();
  const signature = 'ab'.repeat(48);
  const randomness = hexOf(sha256(bytesOfHex(signature)));
  Object.assign(documents.commitment.beacon, { signature, randomness });
  const { closeOut, packLines, ...open } = publishRun(finishRun(documents));
  expect([closeOut, packLines.length]).toEqual([expect.anything(), 6]);
  expect(await replayRun(open)).toMatchObject({ ok: false, step: 'beacon' });
});

test('rubbish is refused, not thrown', async () => {
  const run = publishRun(buildExampleRun());
  for (const rubbish of [
    '',
    'null',
    '[]',
    '{}',
    '{"v":1}',
    '"x"',
    '\u{feff}{}',
    '['.repeat(9999),
    canonical({ v: 1, algorithm: 'x' }),
  ])
    expect(await replayRun({ ...run, commitmentBytes: rubbish })).toMatchObject({
      ok: false,
      step: 'commitment',
    });
  const broken = Uint8Array.of(0x7b, 0xff, 0x7d);
  expect(await replayRun({ ...run, checklistLines: [broken] })).toMatchObject({
    ok: false,
    step: 'checklist',
    index: 0,
  });
});
