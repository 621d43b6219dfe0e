import type { MerkleProof } from '../../src/base/fairness/merkle/merkle-proof.ts';
import { leafHash } from '../../src/base/fairness/deal/pack.ts';
import { fixed, loose, otherKey, signText, timeOf, type SignedText } from './forge.ts';

type Loose = Record<string, unknown>;
/** The steps of verifying one opened pack (section 5). */
type PullStep = 'commitment' | 'contents' | 'kept' | 'receipt' | 'odds' | 'leaf' | 'proof';

export interface PullFiles {
  commitment: string;
  contents: string;
  salt: string;
  leaf: string;
  proof: MerkleProof & { readonly lists?: readonly Loose[] };
  receipt: SignedText;
  kept?: { receipt: SignedText; size: number };
  now: string;
}

export interface RefusedPull {
  name: string;
  rule: string;
  pull: string;
  replace: { readonly [File in keyof PullFiles]?: PullFiles[File] | null };
  step: PullStep;
}

export function refusePull(
  name: string,
  rule: string,
  pull: string,
  step: PullStep,
  replace: { readonly [File in keyof PullFiles]?: PullFiles[File] | undefined },
): RefusedPull {
  return { name, rule, pull, replace: replace as RefusedPull['replace'], step }; // no field is undefined here
}

/** The opening shows something else than what was stored at purchase. */
export function listSwaps(pulls: Readonly<Record<string, PullFiles>>): RefusedPull[] {
  const base = 'kept, drawn';
  const kept = pulls[base]?.kept;
  const third = pulls['nothing kept'];
  if (!kept || !third) throw new Error('these two pulls are there');
  const { contents, salt, leaf, proof } = third;
  const shown = { contents, salt, leaf, proof };
  const document = pulls[base]?.receipt.document ?? '';
  const resigned = signText('pullproof/1/receipt', loose({ ...parsed(document), nonce: '11'.repeat(16) }));
  return [
    refusePull('another pack than was bought', '5: this pack number', base, 'kept', shown),
    refusePull('another pack with its own receipt', '5: the kept receipt', base, 'kept', {
      ...shown,
      receipt: third.receipt,
    }),
    refusePull('a receipt that was signed anew', '5: byte for byte', base, 'kept', { receipt: resigned }),
    refusePull('the kept receipt with another signature', '5: byte for byte', base, 'kept', {
      receipt: signText('pullproof/1/receipt', document, otherKey),
    }),
    refusePull(
      'a kept receipt with a signature of its own that does not hold',
      '5: both signatures',
      base,
      'kept',
      {
        kept: { ...kept, receipt: signText('pullproof/1/receipt', document, otherKey) },
      },
    ),
    refusePull('a run of another size', '5: plan.size is the size that was kept', base, 'kept', {
      kept: { receipt: kept.receipt, size: 80 },
    }),
    refusePull(
      'a kept receipt whose signature does not hold',
      '5: its signature holds',
      base,
      'kept',
      forgedReceipt(document),
    ),
    refusePull('the receipt of another run', '5: this commitment', base, 'kept', {
      receipt: pulls['of an open run']?.receipt,
      kept: kept && { ...kept, receipt: pulls['of an open run']?.receipt ?? kept.receipt },
    }),
  ];
}

function forgedReceipt(document: string) {
  const receipt = signText('pullproof/1/receipt', document, otherKey);
  return { receipt, kept: { receipt, size: 8 } };
}

/** Nothing was stored at purchase, and the shown receipt is invalid. */
export function listForged(pull: PullFiles): RefusedPull[] {
  const base = 'nothing kept';
  const { document } = pull.receipt;
  const resign = (more: Loose) => ({
    receipt: signText('pullproof/1/receipt', loose({ ...parsed(document), ...more })),
  });
  return [
    refusePull(
      'a shown receipt of another pack',
      '5: this pack number',
      base,
      'receipt',
      resign({ pack: 4 }),
    ),
    refusePull('a shown receipt of another run', '5: this run', base, 'receipt', resign({ run: 'run-open' })),
    refusePull(
      'a shown receipt with an unknown member',
      '1: members',
      base,
      'receipt',
      resign({ note: 'x' }),
    ),
    refusePull('a shown receipt signed by another key', '6: signatures', base, 'receipt', {
      receipt: signText('pullproof/1/receipt', document, otherKey),
    }),
    refusePull(
      'a shown receipt later than now + 5 minutes',
      '1: times',
      base,
      'receipt',
      resign({ time: timeOf(300, 301) }),
    ),
    refusePull('a shown receipt of another version', '7: v:1', base, 'receipt', resign({ v: 2 })),
  ];
}

/** Each vector changes one thing; leaf and proof are recomputed when the contents change. */
export function listBroken(pull: PullFiles): RefusedPull[] {
  return [...breakContents(pull), ...breakOdds(pull), ...breakProof(pull)];
}

const refuse = (name: string, rule: string, step: PullStep, replace: Partial<PullFiles>): RefusedPull =>
  refusePull(name, rule, 'nothing kept', step, replace);

/** The pull with these units in its pack. */
export const withUnits = (pull: PullFiles, units: unknown[]): Partial<PullFiles> =>
  contentsOf(pull).containing(units);

function contentsOf(pull: PullFiles) {
  const pack = parsed(pull.contents);
  const units = pack['units'] as Loose[]; // made by the sealing
  const holding = (contents: string): Partial<PullFiles> => ({
    contents,
    leaf: leafHash(contents, Buffer.from(pull.salt, 'hex')).toString('hex'),
  });
  const containing = (list: unknown[]): Partial<PullFiles> => holding(loose({ ...pack, units: list }));
  return { pack, units, holding, containing };
}

function breakContents(pull: PullFiles): RefusedPull[] {
  const { pack, units, holding, containing } = contentsOf(pull);
  return [
    refuse('contents with white space', '1: C(parse(b)) = b', 'contents', holding(`${pull.contents} `)),
    refuse(
      'contents with an unknown member',
      '1: members',
      'contents',
      holding(loose({ ...pack, note: 'x' })),
    ),
    refuse(
      'contents of another run',
      '5: name this run',
      'contents',
      holding(loose({ ...pack, run: 'run-open' })),
    ),
    refuse('contents of pack 9 of 8', '5: name this pack', 'contents', holding(loose({ ...pack, pack: 9 }))),
    refuse('contents of pack 0', '1: k = 1…N', 'contents', holding(loose({ ...pack, pack: 0 }))),
    refuse(
      'a unit with an unknown member',
      '1: members',
      'contents',
      containing([{ ...units[0], colour: 'red' }, ...units.slice(1)]),
    ),
    refuse(
      'a unit with a numeric serial',
      '1: members',
      'contents',
      containing([{ ...units[0], serial: 7 }, ...units.slice(1)]),
    ),
  ];
}

function breakOdds(pull: PullFiles): RefusedPull[] {
  const { units, containing } = contentsOf(pull);
  const [variant] = units[0]!['at'] as number[]; // made by the sealing
  return [
    refuse('a unit too few', '5: as many as columns', 'odds', containing(units.slice(1))),
    refuse(
      'a unit too many',
      '5: as many as columns',
      'odds',
      containing([...units, { ...units[0], card: 'c9' }]),
    ),
    refuse('no unit', '5: as many as columns', 'odds', containing([])),
    refuse('units in another order', '5: the column’s slot', 'odds', containing([...units].reverse())),
    refuse(
      'units of two variants',
      '5: one variant',
      'odds',
      containing([...units.slice(0, -1), { ...units.at(-1), at: [1, 0, 0] }]),
    ),
    refuse(
      'a variant that does not exist',
      '5: one variant',
      'odds',
      containing(units.map((unit) => ({ ...unit, at: [9, 0, 0] }))),
    ),
    refuse(
      'a row that does not exist',
      '5: its row exists',
      'odds',
      // In both variants the first column belongs to slot 0.
      containing([{ ...units[0], at: [variant, 0, 9] }, ...units.slice(1)]),
    ),
    refuse(
      'a unit that does not fit its row',
      '5: its filter fits',
      'odds',
      containing([{ ...units[0], class: 'mythic' }, ...units.slice(1)]),
    ),
    refuse(
      'a card twice',
      '5: no card twice',
      'odds',
      containing([
        units[0],
        { ...units[1], ...onlyCard(units[0]), class: units[1]?.['class'] },
        ...units.slice(2),
      ]),
    ),
  ];
}

/** Of a run in which no pack holds a name twice. */
export function listNamesakes(base: string, pull: PullFiles): RefusedPull[] {
  const { units, containing } = contentsOf(pull);
  const namesake = { ...units[1], name: units[0]?.['name'] };
  return [
    refusePull(
      'a name twice, on two cards',
      '5: no name twice',
      base,
      'odds',
      containing([units[0], namesake, ...units.slice(2)]),
    ),
  ];
}

function breakProof(pull: PullFiles): RefusedPull[] {
  const { units, containing } = contentsOf(pull);
  const { index, size, path } = pull.proof;
  const proof = (more: Partial<MerkleProof>) => ({ proof: { index, size, path, ...more } });
  return [
    refuse('another value than was sealed', '5: leaf', 'leaf', {
      contents: pull.contents.replace(/"valueCents":\d/, '"valueCents":9'),
    }),
    refuse('another salt', '5: leaf', 'leaf', { salt: fixed('salt') }),
    refuse('a salt that is too short', '5: leaf', 'leaf', { salt: pull.salt.slice(2) }),
    refuse(
      'a leaf that is not in the tree',
      '5: the proof leads to merkleRoot',
      'proof',
      containing([{ ...units[0], valueCents: 1 }, ...units.slice(1)]),
    ),
    refuse('a proof of another index', '5: proof.index = pack − 1', 'proof', proof({ index: index + 1 })),
    refuse('a proof of another size', '5: proof.size = plan.size', 'proof', proof({ size: size + 1 })),
    refuse('a proof cut short', '5: verify', 'proof', proof({ path: path.slice(1) })),
    refuse('a proof too long', '5: verify', 'proof', proof({ path: [...path, fixed('step')] })),
    refuse('a commitment later than now + 5 minutes', '1: times', 'commitment', { now: timeOf(0, -301) }),
    refuse('a commitment with white space', '1: C(parse(b)) = b', 'commitment', {
      commitment: ` ${pull.commitment}`,
    }),
  ];
}

const onlyCard = (unit: Loose | undefined): Loose => ({ card: unit?.['card'] });
const parsed = (document: string): Loose => JSON.parse(document) as Loose; // made by the generator
