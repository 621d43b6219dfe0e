import type { Cents, FaceImage, OpenedPackDto, OpenedPacksDto, PullDto } from '../../contract/index.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { holdAccessToken } from '../identity/index.ts';
import { refuseExcluded } from '../limits/index.ts';
import { readManyContents, readSealedContents } from '../sealing/index.ts';
import { readMyPack } from './list-packs.ts';
import { lockPurchases, revealPacks } from './reveal-packs.ts';

/**
 * Reveals a bought pack, or returns what it already revealed: nothing is drawn here, so repeats
 * return the same. Errors: NOT_FOUND (also for another customer's pack), WRONG_STATE after a refund,
 * SELF_EXCLUDED for a pack that is still sealed.
 */
export async function openPack(customerId: string, purchaseId: string): Promise<OpenedPackDto> {
  if (!isId(purchaseId)) throw notFound();
  const { purchase, contents } = await inTransaction(async () => {
    const [only] = await lockPurchases(customerId, [purchaseId]);
    const locked = found(only);
    const { runId, packNo } = locked;
    const isSealed = locked.state === 'sold';
    if (isSealed) {
      await holdAccessToken();
      await refuseExcluded(customerId);
    }
    const proven = await readSealedContents(runId, packNo);
    if (isSealed) await revealPacks({ customerId, runId, packs: [locked] }, new Map([[packNo, proven]]));
    return { purchase: locked, contents: proven };
  });
  return {
    pack: await readMyPack(customerId, purchaseId),
    contents: contents.document,
    salt: contents.salt,
    leaf: contents.leaf,
    proof: contents.proof(),
    commitmentHash: contents.commitmentHash,
    receipt: { document: purchase.receipt, signature: purchase.receiptSignature, hash: purchase.receiptHash },
    pulls: await listPulls(purchaseId),
  };
}

/**
 * Opens packs for their owner when their run closes, even during a self-exclusion, which would otherwise delay the
 * disclosure of the run's seed for years. All or none; those that are open stay as they are. Errors: NOT_FOUND,
 * WRONG_STATE after a refund.
 */
export function openForOwner(customerId: string, purchaseIds: readonly string[]): Promise<void> {
  return inTransaction(async () => {
    const purchases = await lockPurchases(customerId, purchaseIds);
    const sealed = purchases.filter(({ state }) => state === 'sold');
    for (const runId of new Set(sealed.map((purchase) => purchase.runId))) {
      const packs = sealed.filter((purchase) => purchase.runId === runId);
      const numbers = packs.map(({ packNo }) => packNo);
      await revealPacks({ customerId, runId, packs }, await readManyContents(runId, numbers));
    }
  });
}

/** Opens many packs, each in its own transaction, so that one failure does not block the others. */
export async function openPacks(customerId: string, ids: readonly string[]): Promise<OpenedPacksDto> {
  const answer: OpenedPacksDto = { opened: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      answer.opened.push(await openPack(customerId, id));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      answer.refused.push({ id, code: failure.code });
    }
  }
  return answer;
}

interface PullRow extends Omit<PullDto, 'valueCents' | 'image'> {
  valueCents: Cents;
  image: FaceImage | null;
}

/** Lists what was in the pack; a unit that was substituted names its substitute. */
async function listPulls(purchaseId: string): Promise<PullDto[]> {
  const rows = await sql<PullRow & { substitute: PullDto['substitute'] | null }>(
    `SELECT p.id, p.position, coalesce(sub.in_id, p.collectible_id) AS "collectibleId", p.card_id AS "cardId", c.name, c.number,
       c.set_name AS "setName", c.class_slug AS "classSlug", c.class_name AS "className", c.class_look AS "classLook",
       c.class_rank AS "classRank", u.serial, p.serial_of AS "serialOf", p.value_cents AS "valueCents", c.picture AS image,
       CASE WHEN sub.in_id IS NOT NULL THEN jsonb_build_object('record', sub.in_record, 'reason', sub.reason,
         'evidence', sub.evidence, 'at', to_char(sub.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS substitute
     FROM pulls p JOIN card_faces c ON c.id = p.card_id
     LEFT JOIN LATERAL (SELECT * FROM unit_substitutions WHERE run_id = p.run_id AND unit_index = p.unit_index
       ORDER BY step DESC LIMIT 1) sub ON true
     JOIN unit_facts u ON u.id = coalesce(sub.in_id, p.collectible_id)
     WHERE p.purchase_id = $1 ORDER BY p.position`,
    [purchaseId],
  );
  return rows.map(({ substitute, ...pull }) => ({ ...pull, ...(substitute && { substitute }) }));
}
