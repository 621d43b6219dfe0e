import type { CloseOutDto } from '../../../contract/index.ts';
import { sql } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import {
  dealRun,
  deriveRunKeys,
  disclosedPackLine,
  fromHex,
  parseCanonical,
  saltFor,
  type Commitment,
} from '../../../base/fairness/index.ts';
import { Run } from '../models.ts';
import { requirePublished } from './published.ts';
import { readAttemptLog } from './read-attempts.ts';

async function requireClosed(id: string) {
  const { state, commitment } = await requirePublished(id);
  if (state !== 'closed')
    throw refuse('RUN_OPEN', 'This run is still open: its seed is published when it closes.');
  const attributes = ['closeOut', 'closeOutSignature', 'openedSeed', 'planHash'];
  const { closeOut, closeOutSignature, openedSeed, planHash } = found(await Run.findByPk(id, { attributes }));
  return {
    commitment,
    document: found(closeOut),
    signature: found(closeOutSignature),
    seed: found(openedSeed),
    planHash: found(planHash),
  };
}

/** The signed close-out of a run with the URLs of its lists. Error: RUN_OPEN. */
export async function readCloseOut(id: string): Promise<CloseOutDto> {
  const { commitment, document, signature } = await requireClosed(id);
  const base = `/api/runs/${id}`;
  const attemptLog = await readAttemptLog(id);
  return {
    document,
    signature,
    commitment,
    packsUrl: `${base}/close-out/packs`,
    logUrl: `${base}/close-out/log`,
    checklistUrl: `${base}/checklist`,
    listsUrl: `${base}/lists`,
    ...(attemptLog && { attemptLog }),
  };
}

/** Yields one line per pack, sold or not, dealt again from the published seed. Error: RUN_OPEN. */
export async function* disclosePacks(id: string): AsyncGenerator<string> {
  const run = await requireClosed(id);
  const commitment = parseCanonical(Buffer.from(run.commitment)) as Commitment; // our own bytes
  const keys = deriveRunKeys(
    fromHex(run.seed, 32),
    fromHex(run.planHash, 32),
    fromHex(commitment.beacon.randomness, 32),
  );
  const { plan } = commitment;
  const cards = await sql<{ once: string }>(
    `SELECT CASE WHEN $2 THEN record::json ->> 'name' ELSE card_id::text END AS once FROM run_units
     WHERE run_id = $1 ORDER BY unit_index`,
    [id, plan.recipe.distinctNames ?? false],
  );
  const numbers = new Map<string, number>();
  const cardOfUnit = Uint32Array.from(cards, ({ once }) => {
    const known = numbers.get(once) ?? numbers.size;
    numbers.set(once, known);
    return known;
  });
  const deal = dealRun({
    composition: plan.composition,
    cardOfUnit,
    allowRepeats: plan.recipe.allowRepeats ?? false,
    packsPerBox: plan.recipe.packsPerBox,
    dealKey: keys.deal,
  });
  const blocks = await sql<{ hashes: Buffer }>(
    'SELECT hashes FROM run_leaves WHERE run_id = $1 ORDER BY block',
    [id],
  );
  const leaves = Buffer.concat(blocks.map(({ hashes }) => hashes));
  for (let pack = 1; pack <= plan.size; pack += 1)
    yield disclosedPackLine(
      pack,
      saltFor(keys, pack),
      leaves.subarray((pack - 1) * 32, pack * 32),
      deal.unitsOfPack(pack),
    );
}
