import { canonical, parseCanonical } from './canonical.ts';
import { Checklist } from './checklist.ts';
import { checkCommitment, commitmentBeacon, commitmentHash, type Commitment } from './commitment.ts';
import { composeRun } from './compose.ts';
import { dealRun, type Deal } from './deal.ts';
import { FairnessFault } from './fault.ts';
import { deriveRunKeys, runSeedHash, saltFor, type RunKeys } from './keys.ts';
import { MerkleTree } from './merkle-tree.ts';
import { countPacksWith, leafHash, packDocument } from './pack.ts';
import { parseTime } from './time.ts';
import { readUnit, type UnitRecord } from './unit.ts';

export interface ReplayedRun {
  readonly commitment: Commitment;
  readonly commitmentHash: string;
  readonly deal: Deal;
  readonly keys: RunKeys;
  readonly tree: MerkleTree;
  readonly units: readonly UnitRecord[];
}

/** Reads a published commitment: the bytes must be canonical and must not contradict themselves. */
export function readCommitment(bytes: Uint8Array): Commitment {
  const value = parseCanonical(bytes);
  // The shape is a claim of the document; checkCommitment and the steps of the replay hold it against the hashes.
  const commitment = value as Commitment;
  checkCommitment(commitment);
  parseTime(commitment.sealedAt);
  return commitment;
}

/**
 * Repeats a closed run from its public parts (steps 1 to 6): composition, checklist, deal, repair, place,
 * salts, leaves, root and class counts. Throws naming step and index where anything differs.
 */
export function replayRun(bytes: Uint8Array, seed: Uint8Array, lines: readonly string[]): ReplayedRun {
  const commitment = readCommitment(bytes);
  const { plan } = commitment;
  insist(
    runSeedHash(plan.run, seed).toString('hex') === commitment.seedHash,
    'the seed is not the committed one',
  );
  const { composition } = composeRun(plan.recipe, plan.size);
  insist(
    canonical(composition) === canonical(plan.composition),
    'the composition does not follow from the recipe',
  );
  const checklist = new Checklist(plan.recipe, composition);
  const units = readChecklist(checklist, lines);
  insist(
    canonical(checklist.finish()) === canonical(plan.checklist),
    'the checklist is not the committed one',
  );
  const keys = deriveRunKeys(seed, Buffer.from(commitment.planHash, 'hex'), commitmentBeacon(commitment));
  const deal = dealRun({
    composition,
    cardOfUnit: checklist.cardOfUnit,
    allowRepeats: plan.recipe.allowRepeats ?? false,
    dealKey: keys.deal,
  });
  const tree = new MerkleTree(hashPacks(plan.run, deal, keys, lines));
  insist(tree.root().toString('hex') === commitment.merkleRoot, 'the packs do not give the committed root');
  const packsWith = countPacksWith(deal, checklist.classOfUnit, checklist.classes);
  insist(
    canonical(packsWith) === canonical(commitment.packsWith),
    'the packs per class are not as committed',
  );
  return { commitment, commitmentHash: commitmentHash(commitment), deal, keys, tree, units };
}

function readChecklist(checklist: Checklist, lines: readonly string[]): UnitRecord[] {
  const ids = new Set<string>();
  return lines.map((line, index) => {
    const unit = readUnit(parseCanonical(Buffer.from(line, 'utf8')));
    checklist.push(unit);
    if (ids.size === ids.add(unit.id).size)
      throw new FairnessFault('checklist', `unit ${index} has an id that stands there twice`, { index });
    return unit;
  });
}

function hashPacks(run: string, deal: Deal, keys: RunKeys, lines: readonly string[]): Buffer {
  const leaves = Buffer.alloc(deal.place.length * 32);
  for (let pack = 1; pack <= deal.place.length; pack += 1) {
    const inPack = Array.from(deal.unitsOfPack(pack), (unit) => lines[unit] ?? '');
    leaves.set(leafHash(packDocument(run, pack, inPack), saltFor(keys, pack)), (pack - 1) * 32);
  }
  return leaves;
}

function insist(holds: boolean, why: string): void {
  if (!holds) throw new FairnessFault('commitment', why);
}
