import { canonical } from './bytes/canonical.ts';
import { openExamplePack } from '../testing/opened-pack.ts';
import { type OpenAnswer, type PublicPull, verifyOpenedPack, verifyPublicPull } from './opened-pack.ts';
import { readUnchecked } from './sealed-text.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const { answer, commitmentBytes } = openExamplePack();
const sealed: Record<string, unknown>[] = JSON.parse(answer.contents).units;

const verify = (shown: OpenAnswer, kept?: Parameters<typeof verifyOpenedPack>[2]) =>
  verifyOpenedPack(shown, commitmentBytes, kept, NOW);

const withPack = (change: Partial<OpenAnswer['pack']>): Partial<OpenAnswer> => ({
  pack: { ...answer.pack, ...change },
});
const withPulls = (
  change: (pull: OpenAnswer['pulls'][number], index: number) => object,
): Partial<OpenAnswer> => ({
  pulls: answer.pulls.map((pull, index) => ({ ...pull, ...change(pull, index) })),
});
const altered = (change: object): Partial<OpenAnswer> => {
  const [first, ...others] = sealed;
  return {
    contents: canonical({ ...JSON.parse(answer.contents), units: [{ ...first, ...change }, ...others] }),
  };
};

test('an opening as the shop answers it is verified, and its units are returned from the sealed text', () => {
  const verdict = verify(answer);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.checks.at(-1)?.name).toBe('shown');
  const [pack] = verdict.packs;
  expect(pack).toMatchObject({
    isVerified: true,
    run: answer.pack.runId,
    runNumber: answer.pack.runNumber,
    product: 'demo-pack',
    pack: 5,
    size: 6,
  });
  const shown = pack.units.map(({ className, ...unit }) => ({ ...unit, class: className }));
  // JSON drops what the text leaves out.
  expect(JSON.parse(JSON.stringify(shown))).toEqual(
    sealed.map(({ at: _at, artist: _artist, kind: _kind, ...unit }) => ({
      ...unit,
      photos: unit['photos'] ?? [],
      isVerified: true,
    })),
  );
});

test.each<[what: string, step: string, change: Partial<OpenAnswer>]>([
  ['another card on screen', 'shown', withPulls(() => ({ cardId: 'g1' }))],
  ['another copy of the card', 'shown', withPulls((_, i) => (i === 1 ? { collectibleId: 'unit-99' } : {}))],
  ['a card less on screen', 'shown', { pulls: answer.pulls.slice(1) }],
  ['a card twice in one place', 'shown', withPulls(() => ({ position: 0 }))],
  ['another number than the pack that was opened', 'shown', withPack({ packNo: 4 })],
  ['another run’s id', 'shown', withPack({ runId: 'another-run' })],
  ['another run’s number', 'shown', withPack({ runNumber: 9 })],
  ['another serial', 'leaf', altered({ serial: '1' })],
  ['another grade', 'leaf', altered({ grade: '10' })],
  ['another grader', 'leaf', altered({ grader: 'PSA' })],
  ['another certificate', 'leaf', altered({ cert: '41226813' })],
  ['another value', 'leaf', altered({ valueCents: 125_000 })],
  ['another day of its value', 'leaf', altered({ valueAsOf: '2026-11-30T00:00:00Z' })],
  ['another name', 'leaf', altered({ name: 'Another' })],
  ['another set', 'leaf', altered({ set: 'another' })],
  ['another number in its set', 'leaf', altered({ number: '1' })],
  ['another copy in the text', 'leaf', altered({ id: 'unit-99' })],
  ['a photo that was not sealed', 'leaf', altered({ photos: [answer.leaf] })],
  ['another salt', 'leaf', { salt: answer.leaf }],
  ['another signature', 'receipt', { receipt: { ...answer.receipt, signature: answer.leaf + answer.salt } }],
  ['another commitment hash', 'commitment', { commitmentHash: answer.leaf }],
])('refuses %s', (_, step, change) => {
  const verdict = verify({ ...answer, ...change });
  expect(verdict).toMatchObject({ ok: false, step });
  expect(verdict).not.toHaveProperty('packs');
});

test('a replaced copy is the log’s matter: the sealed unit is shown', () => {
  const change = withPulls((_, i) => (i === 0 ? { collectibleId: 'unit-99', substitute: {} } : {}));
  expect(verify({ ...answer, ...change })).toMatchObject({ ok: true });
});

test('compares with a saved receipt, and the verdict says which one', () => {
  const { document, signature } = answer.receipt;
  const kept = { source: 'device', receipt: { document, signature }, size: 6 } as const;
  expect(verify(answer)).toMatchObject({ ok: true, kept: 'none' });
  expect(verify(answer, kept)).toMatchObject({ ok: true, kept: 'device' });
  expect(verify(answer, { ...kept, size: 7 })).toMatchObject({ ok: false, step: 'kept', kept: 'device' });
});

test('a public pull is of the run, the pack and the place of its proof', () => {
  const { contents, salt, leaf, proof, commitmentHash, pack, pulls } = answer;
  const about = { runId: pack.runId, packNo: 5, position: 1, cardId: pulls[1]?.cardId ?? '' };
  const verifyPull = (change: Partial<PublicPull['pull']>): unknown =>
    verifyPublicPull(
      { pull: { ...about, ...change }, contents, salt, leaf, proof, commitmentHash },
      commitmentBytes,
      NOW,
    );
  expect(verifyPull({})).toMatchObject({ ok: true, packs: [{ pack: 5 }] });
  const lies = [{ cardId: 'g1' }, { packNo: 6 }, { runId: 'another-run' }, { position: 0 }, { position: 3 }];
  for (const lie of lies) expect(verifyPull(lie)).toMatchObject({ ok: false, step: 'shown' });
});

test('a text that nobody checked is read as unchecked, and rubbish not at all', () => {
  const read = readUnchecked(answer.contents);
  expect(read).toMatchObject({ isVerified: false, run: answer.pack.runId, pack: 5 });
  expect(read?.units.map(({ isVerified }) => isVerified)).toEqual([false, false, false]);
  for (const rubbish of ['', 'null', '{}', '{"pack":1,"run":"r","units":[{}],"v":1}'])
    expect(readUnchecked(rubbish)).toBeUndefined();
});
