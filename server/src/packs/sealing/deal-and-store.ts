import { copyRows, CopyRows, execute, inTransaction } from '../../platform/db.ts';
import {
  countPacksWith,
  dealRun,
  findWidestPack,
  MerkleTree,
  sealPack,
  type Deal,
  type Plan,
  type RunKeys,
} from '../../base/fairness/index.ts';
import type { ClaimedRun } from './resume.ts';
import type { JobProgress } from '../../platform/jobs/progress.ts';
import { deleteDealt, holdSealing } from './release.ts';
import { WriteBehind } from './write-behind.ts';

/** The public part of a deal: never which unit is in which pack. */
export interface DealtRun {
  merkleRoot: string;
  packsWith: Record<string, number>;
  packsAbovePrice: number;
  totalValueCents: number;
  repairs: number;
}

const packsPerTransaction = 2_000;

/** The first pack of each batch that is stored. */
export const listFirstPacks = (size: number): number[] =>
  Array.from(
    { length: Math.ceil(size / packsPerTransaction) },
    (_, batch) => 1 + batch * packsPerTransaction,
  );

/** Leaves are stored in blocks of 2^10; a proof reads one block and the levels above it. */
export const blockHeight = 10;
const leafBytes = 32;

/**
 * Deals the run in memory, stores every pack encrypted and the Merkle tree, then erases the deal. What an interrupted try has stored
 * goes first: the same plan, units and keys give the same bytes.
 */
export async function dealAndStore(
  plan: Plan,
  claimed: ClaimedRun,
  keys: RunKeys,
  progress: JobProgress,
): Promise<DealtRun> {
  const { checklist, valueOfUnit } = claimed;
  await clearDealt(plan.run);
  await progress.begin('sealing', plan.size);
  const deal = dealRun({
    composition: plan.composition,
    cardOfUnit: checklist.cardOfUnit,
    allowRepeats: plan.recipe.allowRepeats ?? false,
    packsPerBox: plan.recipe.packsPerBox,
    dealKey: keys.deal,
  });
  try {
    const leaves = await storePacks(plan, claimed, keys, deal, progress);
    const tree = new MerkleTree(leaves);
    await storeTree(plan.run, leaves, tree);
    return {
      merkleRoot: tree.root().toString('hex'),
      packsWith: countPacksWith(deal, checklist.classOfUnit, checklist.classes),
      packsAbovePrice: countAbove(deal, valueOfUnit, plan.pricePolicy.priceCents / plan.bundleSize),
      totalValueCents: valueOfUnit.reduce((sum, value) => sum + value, 0),
      repairs: deal.repairs,
    };
  } finally {
    deal.erase();
  }
}

const clearDealt = (runId: string): Promise<void> =>
  inTransaction(async () => {
    await holdSealing(runId);
    await execute('SET LOCAL statement_timeout = 0');
    await deleteDealt(runId);
  });

async function storePacks(
  plan: Plan,
  { spool }: ClaimedRun,
  keys: RunKeys,
  deal: Deal,
  progress: JobProgress,
): Promise<Buffer> {
  const widest = findWidestPack(plan.composition);
  const leaves = Buffer.alloc(plan.size * leafBytes);
  const writes = new WriteBehind();
  try {
    for (const first of listFirstPacks(plan.size)) {
      const last = Math.min(plan.size, first + packsPerTransaction - 1);
      const contents = new CopyRows();
      for (let pack = first; pack <= last; pack += 1) {
        const units = deal.unitsOfPack(pack);
        const lines = Array.from(units, (unit) => spool.lineAt(unit));
        const sealed = sealPack(plan.run, pack, units, lines, keys, widest);
        sealed.leaf.copy(leaves, (pack - 1) * leafBytes);
        contents.row(3).uuid(plan.run).integer(pack).bytea(sealed.encrypted);
      }
      await writes.begin(() => insertPacks(plan.run, contents));
      await progress.advance(last - first + 1);
    }
    await writes.end();
    return leaves;
  } finally {
    await writes.abandon();
  }
}

function insertPacks(runId: string, contents: CopyRows): Promise<number> {
  return inTransaction(async () => {
    await holdSealing(runId);
    return copyRows('COPY sealed_packs (run_id, pack_no, contents) FROM STDIN (FORMAT binary)', contents);
  });
}

function storeTree(runId: string, leaves: Buffer, tree: MerkleTree): Promise<void> {
  const blockBytes = leafBytes * 2 ** blockHeight;
  return inTransaction(async () => {
    for (let start = 0; start < leaves.length; start += blockBytes)
      await execute('INSERT INTO run_leaves (run_id, block, hashes) VALUES ($1, $2, $3)', [
        runId,
        start / blockBytes,
        leaves.subarray(start, start + blockBytes),
      ]);
    await execute('INSERT INTO run_trees (run_id, levels) VALUES ($1, $2)', [
      runId,
      tree.storeLevels(blockHeight).levels,
    ]);
  });
}

function countAbove(deal: Deal, valueOfUnit: Uint32Array, priceCents: number): number {
  let count = 0;
  for (let content = 0; content < deal.place.length; content += 1) {
    const value = deal.unitsOfContent(content).reduce((sum, unit) => sum + (valueOfUnit[unit] ?? 0), 0);
    if (value > priceCents) count += 1;
  }
  return count;
}
