import { canonical } from '../encoding/canonical.ts';
import type { Checklist } from '../merkle/checklist.ts';
import { disclosedPackLine, type CloseOut } from '../documents/close-out.ts';
import { commitmentBeacon, type Commitment } from '../documents/commitment.ts';
import { dealRun, type Deal } from '../deal/deal.ts';
import { fromHex } from '../encoding/hashing.ts';
import { deriveRunKeys, saltFor, type RunKeys } from '../keys/keys.ts';
import { MerkleTree } from '../merkle/merkle-tree.ts';
import { countPacksWith, leafHash, packDocument } from '../deal/pack.ts';
import { atStep, insist, type PublishedRun } from './files.ts';
import type { UnitStore } from './unit-store.ts';

export interface DealtAgain {
  readonly deal: Deal;
  readonly tree: MerkleTree;
}

interface DealInput {
  readonly files: PublishedRun;
  readonly commitment: Commitment;
  readonly closeOut: CloseOut;
  readonly checklist: Checklist;
  readonly units: UnitStore;
}

/** Steps `deal` and `packs` for a closed run: repeats the whole deal from the published seed. */
export async function dealAgain(input: DealInput): Promise<DealtAgain> {
  const { files, commitment, closeOut, checklist, units } = input;
  const { plan, run } = commitment;
  const keys = deriveRunKeys(
    fromHex(closeOut.seed, 32),
    fromHex(commitment.planHash, 32),
    commitmentBeacon(commitment),
  );
  const deal = atStep('deal', { run }, () => {
    const dealt = dealRun({
      composition: plan.composition,
      cardOfUnit: checklist.cardOfUnit,
      allowRepeats: plan.recipe.allowRepeats ?? false,
      dealKey: keys.deal,
    });
    insist(closeOut.repairs === dealt.repairs, 'the number of repairs differs');
    return dealt;
  });
  const tree = atStep('packs', { run }, () => {
    const built = new MerkleTree(hashPacks(run, deal, keys, units));
    insist(
      built.root().toString('hex') === commitment.merkleRoot,
      'the packs do not give the committed root',
    );
    const packsWith = countPacksWith(deal, checklist.classOfUnit, checklist.classes);
    insist(
      canonical(packsWith) === canonical(commitment.packsWith),
      'the packs per class are not as committed',
    );
    return built;
  });
  if (files.packs) await checkList(files.packs, run, { deal, tree, keys });
  return { deal, tree };
}

function hashPacks(run: string, deal: Deal, keys: RunKeys, units: UnitStore): Buffer {
  const leaves = Buffer.alloc(deal.place.length * 32);
  for (let pack = 1; pack <= deal.place.length; pack += 1) {
    const lines = Array.from(deal.unitsOfPack(pack), (unit) => units.lineAt(unit));
    leaves.set(leafHash(packDocument(run, pack, lines), saltFor(keys, pack)), (pack - 1) * 32);
  }
  return leaves;
}

async function checkList(
  lines: NonNullable<PublishedRun['packs']>,
  run: string,
  { deal, tree, keys }: DealtAgain & { readonly keys: RunKeys },
): Promise<void> {
  const size = deal.place.length;
  let pack = 0;
  for await (const line of lines) {
    pack += 1;
    const index = pack;
    atStep('packs', { run, index }, () => {
      insist(index <= size, `there is no pack ${index}`);
      const expected = disclosedPackLine(
        index,
        saltFor(keys, index),
        tree.leafAt(index - 1),
        deal.unitsOfPack(index),
      );
      insist(line === expected, `the list says something else about pack ${index}`);
    });
  }
  atStep('packs', { run, index: pack + 1 }, () => insist(pack === size, 'the list of packs is too short'));
}
