import { bytesOfHex, hexOf, isHex } from './bytes/bytes.ts';
import { parseCanonical, type Served } from './bytes/canonical.ts';
import { type Commitment, examineCommitment } from './run/commitment.ts';
import { hashLeaf, verifyInclusion } from './log/merkle.ts';
import { checkReceipt, demandSize, describeReceipt, type Receipt, type Signed } from './log/receipt.ts';
import { ListProofs } from './run/card-lists.ts';
import { demandRow, packSlots } from './run/recipe.ts';
import { demand, demandKeys, listOf, readFields, secondsOf } from './shape.ts';
import { demandSignature } from './bytes/signature.ts';
import { type Pack, readPack } from './run/unit.ts';
import { packsOf, type VerifiedPack, verifiedPackOf } from './sealed-text.ts';
import { Examination, type ComparedWith, type Verdict } from './verdict.ts';

/** Everything the shop returns when a pack is opened. */
export interface OpenedPull {
  /** C(pack), exactly as served. */
  readonly contents: Served;
  readonly salt: string;
  readonly proof: {
    readonly index: number;
    readonly size: number;
    readonly path: readonly string[];
    /** For each card from a list, in the order of the pack, `{index, path, weight?}`: its place in that list. */
    readonly lists?: readonly unknown[];
  };
  readonly commitmentBytes: Served;
  /** The fingerprint the shop shows with the pack. */
  readonly commitmentHash?: string;
  readonly leaf?: string;
  readonly receipt?: Served;
  readonly receiptSignature?: string;
}

/** The receipt the customer stored at purchase, and where. */
export interface SavedReceipt {
  readonly source: 'device' | 'email';
  readonly receipt: Signed;
  /** Number of packs in the run at that time. */
  readonly size: number;
}

export interface PullQuestion extends OpenedPull {
  readonly kept?: SavedReceipt;
  /** Unix time in milliseconds. */
  readonly now?: number;
}

interface OfPull {
  readonly kept: ComparedWith;
}

export type PullVerdict =
  | (Extract<Verdict, { ok: true }> & OfPull & { readonly packs: readonly [VerifiedPack] })
  | (Extract<Verdict, { ok: false }> & OfPull);

const PLACES = { device: 'on this device', email: 'in the file you gave' } as const;

function demandPack(receipt: Receipt, pack: Pack): void {
  demand(receipt.pack === pack.pack, `the receipt is for pack ${receipt.pack}, opened was pack ${pack.pack}`);
}

/** Compares what is shown now with what was stored at purchase. */
function checkSavedReceipt(
  input: OpenedPull,
  kept: SavedReceipt,
  pack: Pack,
  commitment: Commitment,
  nowSeconds: number,
): Receipt {
  const place = PLACES[kept.source];
  const { text } = parseCanonical(kept.receipt.document);
  demand(
    input.receipt === undefined || parseCanonical(input.receipt).text === text,
    `the receipt shown now is not the one kept ${place}`,
  );
  const receipt = checkReceipt(kept.receipt, commitment, nowSeconds);
  const shown = input.receiptSignature ?? kept.receipt.signature;
  if (shown !== kept.receipt.signature)
    demandSignature(commitment, 'pullproof/1/receipt', receipt.bytes, shown);
  demandPack(receipt, pack);
  demandSize(commitment, kept.size);
  return receipt;
}

function readContents(input: OpenedPull, commitment: Commitment): { bytes: Uint8Array; pack: Pack } {
  const { value, bytes } = parseCanonical(input.contents);
  const pack = readPack(value);
  demand(pack.run === commitment.run, 'the contents are of another run');
  demand(pack.pack <= commitment.plan.size, `the run has no pack ${pack.pack}`);
  return { bytes, pack };
}

function readListProofs({ proof }: OpenedPull): readonly unknown[] {
  const { lists = [] } = readFields(proof, 'the proof');
  return listOf(lists, 'the proofs of lists');
}

/** Lists the columns of a pack of this variant, as [slot, …] in reveal order; of a box, pack after pack. */
function listColumns({ plan: { recipe } }: Commitment, { units }: Pack): number[] {
  const variant = units[0]?.at[0];
  demand(variant !== undefined, 'the pack is empty');
  const shape = recipe.variants[variant];
  demand(shape !== undefined, `the recipe has no variant ${variant}`);
  const count = shape.slots.reduce((sum, { draws }) => sum + draws, 0);
  // Before a list of as many is made.
  demand(units.length === count, `the pack holds ${units.length} of ${count} units`);
  const ofPack = packSlots(shape, recipe.packsPerBox).flatMap(({ draws }, s) =>
    new Array<number>(draws).fill(s),
  );
  return Array.from({ length: recipe.packsPerBox }, () => ofPack).flat();
}

function checkContents(pack: Pack, commitment: Commitment, input: OpenedPull): string {
  const { recipe } = commitment.plan;
  const proofs = new ListProofs(readListProofs(input), recipe.pools);
  const columns = listColumns(commitment, pack);
  pack.units.forEach((unit, i) => {
    const [v, s] = unit.at;
    demand(
      v === pack.units[0]?.at[0] && s === columns[i],
      `unit ${unit.id} is not from the slot of its place`,
    );
    demandRow(unit, recipe, (pool, card) => proofs.isListed(pool, card));
  });
  proofs.finish();
  for (const units of packsOf(pack.units, recipe.packsPerBox)) {
    const cards = new Set(units.map((unit) => unit.card));
    demand(recipe.allowRepeats || cards.size === units.length, 'the pack holds a card twice');
    const names = new Set(units.map((unit) => unit.name));
    demand(!recipe.distinctNames || names.size === units.length, 'the pack holds a name twice');
  }
  const listed =
    proofs.used === 0 ? '' : `; ${proofs.used} proven to be in the card lists that the commitment names`;
  return `${pack.units.length} units, each from the odds row it fills${listed}`;
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
  demandKeys(readFields(input.proof, 'the proof'), 'the proof', ['index', 'path', 'size'], ['lists']);
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
    'the proof does not lead to the root in the commitment',
  );
  return `${path.length} hashes lead from pack ${pack.pack} to the root ${commitment.merkleRoot}`;
}

function checkShown(input: OpenedPull, pack: Pack, commitment: Commitment, nowSeconds: number): Receipt {
  demand(input.receipt !== undefined, 'there is no receipt');
  demand(input.receiptSignature !== undefined, 'the receipt comes without its signature');
  const signed = { document: input.receipt, signature: input.receiptSignature };
  const receipt = checkReceipt(signed, commitment, nowSeconds);
  demandPack(receipt, pack);
  return receipt;
}

function examinePull(examination: Examination, input: PullQuestion, nowSeconds: number): VerifiedPack {
  const commitment = examination.step(
    'commitment',
    () => examineCommitment(input.commitmentBytes, nowSeconds, [input.commitmentHash]),
    (read) =>
      `the commitment has the fingerprint ${read.hash}; recipe and exact numbers hash to its planHash`,
  );
  examination.run = commitment.run;
  const { bytes, pack } = examination.step(
    'contents',
    () => readContents(input, commitment),
    (read) => `pack ${read.pack.pack} of run ${read.pack.run}, in canonical form`,
  );
  const { kept } = input;
  if (kept)
    examination.step(
      'kept',
      () => checkSavedReceipt(input, kept, pack, commitment, nowSeconds),
      (receipt) => `${describeReceipt(receipt)}: the same as kept ${PLACES[kept.source]} at purchase`,
    );
  else if (input.receipt !== undefined)
    examination.step(
      'receipt',
      () => checkShown(input, pack, commitment, nowSeconds),
      (receipt) => `${describeReceipt(receipt)}; it came from the shop at opening, nothing kept was compared`,
    );
  examination.step('odds', () => checkContents(pack, commitment, input), String);
  const leaf = examination.step(
    'leaf',
    () => checkLeaf(input, bytes),
    (hash) => `contents and salt hash to ${hexOf(hash)}`,
  );
  examination.step('proof', () => checkProof(input, leaf, pack, commitment), String);
  return verifiedPackOf(pack, commitment);
}

/**
 * Checks that the opened pack belongs to the commitment shown, and that commitment to what was stored at purchase.
 * Never throws on bad input. Without `kept`, only the shop's own word at opening is available, and the verdict
 * says so.
 */
export function verifyPull(input: PullQuestion): PullVerdict {
  const examination = new Examination();
  const kept = input.kept?.source ?? 'none';
  examination.kept = kept;
  const nowSeconds = secondsOf(input.now ?? Date.now());
  const verified: VerifiedPack[] = [];
  const verdict = examination.verdict(() => void verified.push(examinePull(examination, input, nowSeconds)));
  const [pack] = verified;
  if (!verdict.ok) return { ...verdict, kept };
  if (pack === undefined) throw new Error('a verdict without a pack');
  return { ...verdict, kept, packs: [pack] };
}
