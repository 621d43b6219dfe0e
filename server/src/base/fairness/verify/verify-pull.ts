import { checkCommitment, commitmentHash, type Commitment } from '../documents/commitment.ts';
import { FairnessFault } from '../fault.ts';
import { fromHex } from '../encoding/hashing.ts';
import { verifyProof, type MerkleProof } from '../merkle/merkle-proof.ts';
import { leafHash } from '../deal/pack.ts';
import { readReceipt } from '../documents/receipt.ts';
import { matchesFilter, type RecipeVariant } from '../recipe/recipe.ts';
import { atLeast, count, hash, listOf, oneOf, read, record, text } from '../encoding/shape.ts';
import { TAGS } from '../encoding/tags.ts';
import { checkNotAhead } from '../encoding/time.ts';
import { unitShape, type UnitRecord } from '../documents/unit.ts';
import { atStep, insist, openSigned, parseDocument, type SignedText } from './files.ts';

/** What a buyer's browser has stored since the purchase. */
export interface StoredReceipt {
  readonly receipt: SignedText;
  readonly size: number;
}

/** An opened pack as the shop shows it; `contents` is the exact bytes as text, `salt` and `leaf` are hex. */
export interface OpenedPull {
  /** The verifier's clock, in seconds since 1970. */
  readonly now: number;
  readonly commitment: string;
  readonly contents: string;
  readonly salt: string;
  readonly leaf: string;
  readonly proof: MerkleProof;
  readonly receipt: SignedText;
  readonly kept?: StoredReceipt;
}

interface PackDocument {
  readonly pack: number;
  readonly run: string;
  readonly units: readonly UnitRecord[];
}

const packShape = { 1: packOf(1), 2: packOf(2) };
const storedShape = record({ receipt: record({ document: text, signature: text }), size: count });
const proofShape = record({ index: count, size: count, path: listOf(hash) });

function packOf(version: 1 | 2) {
  return record({ pack: atLeast(1), run: text, units: listOf(unitShape(version)), v: oneOf(1) });
}

/** Verifies one opened pack (docs/fairness.md, section 5). Error: FairnessFault with a PullStep. */
export function verifyPull(pull: OpenedPull): PackDocument {
  const commitment = atStep('commitment', {}, () => {
    const read = checkCommitment(parseDocument(pull.commitment));
    checkNotAhead(read.sealedAt, pull.now);
    return read;
  });
  const { run, plan } = commitment;
  const contents = atStep('contents', { run }, () => readContents(pull.contents, commitment));
  atStep(pull.kept ? 'kept' : 'receipt', { run }, () => checkBought(pull, commitment, contents.pack));
  atStep('odds', { run }, () => checkOdds(contents.units, plan.recipe));
  const leaf = atStep('leaf', { run }, () => {
    const built = leafHash(pull.contents, fromHex(pull.salt, 32));
    insist(built.toString('hex') === pull.leaf, 'the leaf is not the hash of the contents');
    return built;
  });
  atStep('proof', { run }, () => {
    const proof = read<MerkleProof>(proofShape, pull.proof, 'proof', 'proof');
    insist(proof.index === contents.pack - 1 && proof.size === plan.size, 'the proof is of another place');
    insist(
      verifyProof(leaf, proof, fromHex(commitment.merkleRoot, 32)),
      'the proof does not lead to the root',
    );
  });
  return contents;
}

function readContents(document: string, { run, plan }: Commitment): PackDocument {
  const contents = read<PackDocument>(packShape[plan.v], parseDocument(document), 'contents', 'pack');
  insist(contents.run === run, 'the pack is of another run');
  insist(contents.pack <= plan.size, 'the run has no such pack');
  return contents;
}

function checkBought(pull: OpenedPull, commitment: Commitment, pack: number): void {
  const { receipt: shown, now } = pull;
  const { plan, run, signingKey } = commitment;
  if (pull.kept) {
    const stored = read<StoredReceipt>(storedShape, pull.kept, 'kept', 'kept');
    insist(
      shown.document === stored.receipt.document && shown.signature === stored.receipt.signature,
      'the receipt is not the one that was kept',
    );
    insist(plan.size === stored.size, 'the run had another size when the pack was bought');
  }
  const receipt = openSigned(shown, signingKey, TAGS.receipt, (value) => readReceipt(value, plan.v));
  insist(receipt.commitment === commitmentHash(commitment), 'the receipt names another commitment');
  insist(receipt.run === run, 'the receipt is of another run');
  insist(receipt.pack === pack, 'the receipt is of another pack');
  checkNotAhead(receipt.time, now);
}

function checkOdds(units: readonly UnitRecord[], recipe: Commitment['plan']['recipe']): void {
  const variant = recipe.variants[units[0]?.at[0] ?? 0];
  const slots = variant ? listColumns(variant) : [];
  insist(variant !== undefined && units.length === slots.length, 'the pack has the wrong number of units');
  units.forEach((unit, column) => {
    const [v, s, r] = unit.at;
    const filter = variant.slots[s]?.rows[r]?.filter;
    if (v !== units[0]?.at[0] || s !== slots[column] || !filter)
      throw new FairnessFault('odds', `the unit in column ${column} is of another place`);
    insist(matchesFilter(filter, unit, recipe.pools), `the unit in column ${column} does not fit its row`);
  });
  const cards = new Set(units.map(({ card }) => card));
  insist(recipe.allowRepeats === true || cards.size === units.length, 'a card stands there twice');
}

/** Column → slot. */
function listColumns({ slots }: RecipeVariant): number[] {
  return slots.flatMap(({ draws }, s) => Array.from({ length: draws }, () => s));
}
