import { bytesOfHex, hexOf, utf8 } from './bytes/bytes.ts';
import { canonical } from './bytes/canonical.ts';
import { verifyPull } from './index.ts';
import { hashLeaf, hashNode, merkleRoot, verifyInclusion } from './log/merkle.ts';
import type { OpenedPull, PullQuestion } from './pull.ts';
import { isSignedBy } from './bytes/signature.ts';
import { type Loose, readVectors } from '../testing/example-run.ts';

const vectors = readVectors();
const { run } = vectors;
const sealed = run.packs[4];
const contents = {
  pack: 5,
  run: run.plan.run,
  units: sealed.indices.map((u: number) => run.checklist[u]),
  v: 1,
};

const opened = {
  contents: canonical(contents),
  salt: sealed.salt,
  leaf: sealed.leaf,
  proof: run.proof,
  commitmentBytes: canonical(run.commitment),
  commitmentHash: run.commitmentHash,
  receipt: canonical(vectors.log.receipts[0].receipt),
  receiptSignature: vectors.log.receipts[0].signature,
  now: Date.parse('2026-12-01T00:00:00Z'),
} satisfies PullQuestion;

const altered = (change: (pack: Loose) => void): string => {
  const pack = structuredClone(contents);
  change(pack);
  return canonical(pack);
};

test('the opened pack of the vectors is verified', () => {
  const verdict = verifyPull(opened);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict.checks.map((check) => check.name)).toEqual([
    'commitment',
    'contents',
    'receipt',
    'odds',
    'leaf',
    'proof',
  ]);
});

const { receipt } = vectors.log.receipts[0];
const ALTERED: readonly [what: string, step: string, change: Partial<OpenedPull>][] = [
  ['value of a unit', 'leaf', { contents: altered((pack) => pack.units[0].valueCents++) }],
  [
    'name of a unit, without the leaf shown',
    'leaf',
    { contents: altered((pack) => (pack.units[1].name = 'x')) },
  ],
  ['class of a unit', 'odds', { contents: altered((pack) => (pack.units[0].class = 'grail')) }],
  ['order of the units', 'odds', { contents: altered((pack) => pack.units.reverse()) }],
  [
    'a card twice',
    'odds',
    { contents: altered((pack) => (pack.units[1] = { ...pack.units[0], id: 'unit-02' })) },
  ],
  ['a unit missing', 'odds', { contents: altered((pack) => pack.units.pop()) }],
  ['pack number', 'receipt', { contents: altered((pack) => (pack.pack = 4)) }],
  ['run', 'contents', { contents: altered((pack) => (pack.run = 'other')) }],
  ['spaces in the contents', 'contents', { contents: `${opened.contents} ` }],
  ['salt', 'leaf', { salt: run.packs[0].salt }],
  ['leaf', 'leaf', { leaf: run.packs[0].leaf }],
  ['index of the proof', 'proof', { proof: { ...run.proof, index: 3 } }],
  ['size of the proof', 'proof', { proof: { ...run.proof, size: 7 } }],
  ['path of the proof', 'proof', { proof: { ...run.proof, path: run.proof.path.toReversed() } }],
  ['a path too short', 'proof', { proof: { ...run.proof, path: run.proof.path.slice(0, 1) } }],
  ['a path too long', 'proof', { proof: { ...run.proof, path: [...run.proof.path, sealed.leaf] } }],
  ['root', 'commitment', { commitmentBytes: canonical({ ...run.commitment, merkleRoot: sealed.leaf }) }],
  ['fingerprint', 'commitment', { commitmentHash: sealed.leaf }],
  ['receipt', 'receipt', { receipt: canonical({ ...receipt, paidCents: 1 }) }],
  ['pack of the receipt', 'receipt', { receipt: canonical(vectors.log.receipts[1].receipt) }],
  ['signature', 'receipt', { receiptSignature: vectors.log.receipts[1].signature }],
];

test.each([...ALTERED])('an altered pull is caught: %s', (_, step, change) => {
  expect(verifyPull({ ...opened, ...change })).toMatchObject({ ok: false, step });
});

test('the root itself catches what no leaf was shown for', () => {
  const { leaf: _, ...unshown } = opened;
  const change = { contents: altered((pack) => (pack.units[1].name = 'x')) };
  expect(verifyPull({ ...unshown, ...change })).toMatchObject({ ok: false, step: 'proof' });
});

test('rubbish is refused, not thrown', () => {
  for (const rubbish of ['', '{}', 'null', '{"pack":1,"run":"r","units":{},"v":1}'])
    expect(verifyPull({ ...opened, contents: rubbish })).toMatchObject({ ok: false, step: 'contents' });
  expect(verifyPull({ ...opened, salt: 'xyz' })).toMatchObject({ ok: false, step: 'leaf' });
  expect(verifyPull({ ...opened, commitmentBytes: '{}' })).toMatchObject({ ok: false, step: 'commitment' });
});

test('the head of the vectors is signed by the key in the commitment', () => {
  const bytes = utf8(canonical(vectors.log.head));
  const [key, signature] = [run.commitment.signingKey, vectors.log.headSignature].map(bytesOfHex);
  if (!key || !signature) throw new Error('the vectors lack a key');
  expect(isSignedBy(key, 'pullproof/1/head', bytes, signature)).toBe(true);
  expect(isSignedBy(key, 'pullproof/1/receipt', bytes, signature)).toBe(false);
});

/** RFC 9162 §2.1.1, implemented from its recursive definition. */
function recursiveRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return hashNode(recursiveRoot(leaves.slice(0, split)), recursiveRoot(leaves.slice(split)));
}

function recursivePath(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length === 1) return [];
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...recursivePath(left, index), recursiveRoot(right)]
    : [...recursivePath(right, index - split), recursiveRoot(left)];
}

test('trees of every size up to 40: root, every proof, and no proof for another place', () => {
  const all = Array.from({ length: 40 }, (_, i) => hashLeaf(Uint8Array.of(i)));
  for (let size = 1; size <= 40; size++) {
    const leaves = all.slice(0, size);
    const root = merkleRoot(leaves);
    expect(hexOf(root)).toBe(hexOf(recursiveRoot(leaves)));
    leaves.forEach((leaf, index) => {
      const path = recursivePath(leaves, index);
      expect(verifyInclusion(leaf, index, size, path, root)).toBe(true);
      expect(verifyInclusion(leaf, size, size, path, root)).toBe(false);
      if (size > 1) expect(verifyInclusion(leaf, (index + 1) % size, size, path, root)).toBe(false);
    });
  }
});
