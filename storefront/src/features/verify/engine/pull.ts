import { bytesOfHex, hexOf, isHex } from './bytes.ts';
import { parseCanonical, type Served } from './canonical.ts';
import { checkPlanHash, type Commitment, readCommitment } from './commitment.ts';
import { hashLeaf, verifyInclusion } from './merkle.ts';
import { checkReceipt, readReceipt } from './receipt.ts';
import { meetsFilter } from './recipe.ts';
import { demand } from './shape.ts';
import { type Pack, readPack } from './unit.ts';
import { Examination, type Verdict } from './verdict.ts';

/** Everything the shop hands over when a pack is opened. */
export interface OpenedPull {
  /** C(pack), exactly as served. */
  readonly contents: Served;
  readonly salt: string;
  readonly proof: { readonly index: number; readonly size: number; readonly path: readonly string[] };
  readonly commitmentBytes: Served;
  /** The fingerprint seen before: on the receipt, in a mail, on the run's page. */
  readonly commitmentHash?: string;
  readonly leaf?: string;
  readonly receipt?: Served;
  readonly receiptSignature?: string;
}

function checkFingerprint(input: OpenedPull): Commitment {
  const commitment = readCommitment(input.commitmentBytes);
  const expected = input.commitmentHash;
  demand(
    expected === undefined || expected === commitment.hash,
    `the commitment hashes to ${commitment.hash}, expected was ${expected ?? ''}`,
  );
  return commitment;
}

/** The columns of a pack of this variant, as [slot, …] in reveal order. */
function listColumns(commitment: Commitment, variant: number): number[] {
  const quotas = commitment.plan.composition[variant];
  demand(quotas !== undefined, `the recipe has no variant ${variant}`);
  return quotas.slots.flatMap((slot, s) => new Array<number>(slot.draws).fill(s));
}

function checkContents(pack: Pack, commitment: Commitment): string {
  const { recipe } = commitment.plan;
  const variant = pack.units[0]?.at[0];
  demand(variant !== undefined, 'the pack is empty');
  const columns = listColumns(commitment, variant);
  demand(
    pack.units.length === columns.length,
    `the pack holds ${pack.units.length} of ${columns.length} units`,
  );
  pack.units.forEach((unit, i) => {
    const [v, s, r] = unit.at;
    demand(v === variant && s === columns[i], `unit ${unit.id} is not from the slot of its place`);
    const row = recipe.variants[v]?.slots[s]?.rows[r];
    demand(row !== undefined, `unit ${unit.id} names a row the recipe does not have`);
    demand(
      meetsFilter(unit.fields, row.filter, recipe),
      `unit ${unit.id} does not meet the odds row it fills`,
    );
  });
  const cards = new Set(pack.units.map((unit) => unit.card));
  demand(recipe.allowRepeats || cards.size === pack.units.length, 'the pack holds a card twice');
  return `${pack.units.length} units, each from the odds row it fills`;
}

function checkLeaf(input: OpenedPull, contentBytes: Uint8Array): Uint8Array {
  demand(isHex(input.salt, 32), 'the salt is not 32 bytes in lower-case hex');
  const leaf = hashLeaf(contentBytes, bytesOfHex(input.salt));
  demand(
    input.leaf === undefined || input.leaf === hexOf(leaf),
    'the contents and the salt do not hash to the leaf that was shown',
  );
  return leaf;
}

function checkProof(input: OpenedPull, leaf: Uint8Array, pack: Pack, commitment: Commitment): string {
  const { index, size, path } = input.proof;
  demand(
    size === commitment.plan.size,
    `the proof is for ${size} packs, the run has ${commitment.plan.size}`,
  );
  demand(index === pack.pack - 1, `the proof is for pack ${index + 1}, the contents say ${pack.pack}`);
  demand(
    path.every((hash) => isHex(hash, 32)),
    'the proof holds something that is not a hash',
  );
  const root = bytesOfHex(commitment.merkleRoot);
  demand(
    verifyInclusion(leaf, index, size, path.map(bytesOfHex), root),
    'the proof does not lead to the root that was published before the first sale',
  );
  return `${path.length} hashes lead from pack ${pack.pack} to the published root ${commitment.merkleRoot}`;
}

function checkOwnReceipt(input: OpenedPull, pack: Pack, commitment: Commitment): string {
  demand(input.receipt !== undefined, 'there is no receipt');
  demand(input.receiptSignature !== undefined, 'the receipt comes without its signature');
  const receipt = readReceipt(input.receipt);
  demand(receipt.pack === pack.pack, `the receipt is for pack ${receipt.pack}, opened was pack ${pack.pack}`);
  return checkReceipt(receipt, input.receiptSignature, commitment);
}

/** Does the opened content belong to what was locked before the first sale? Never throws on bad input. */
export function verifyPull(input: OpenedPull): Verdict {
  const examination = new Examination();
  return examination.verdict(() => {
    const commitment = examination.step(
      'commitment',
      () => checkFingerprint(input),
      (read) => `the published commitment has the fingerprint ${read.hash}`,
    );
    examination.run = commitment.run;
    examination.step('plan', () => checkPlanHash(commitment), String);
    const contents = examination.step(
      'contents',
      () => {
        const { value, bytes } = parseCanonical(input.contents);
        return { bytes, pack: readPack(value) };
      },
      ({ pack }) => `pack ${pack.pack} of run ${pack.run}, in canonical form`,
    );
    const { bytes, pack } = contents;
    examination.step(
      'run',
      () => demand(pack.run === commitment.run, 'the contents are of another run'),
      () => 'contents and commitment are of one run',
    );
    examination.step('odds', () => checkContents(pack, commitment), String);
    const leaf = examination.step(
      'leaf',
      () => checkLeaf(input, bytes),
      (hash) => `contents and salt hash to ${hexOf(hash)}`,
    );
    examination.step('proof', () => checkProof(input, leaf, pack, commitment), String);
    if (input.receipt !== undefined)
      examination.step('receipt', () => checkOwnReceipt(input, pack, commitment), String);
  });
}
