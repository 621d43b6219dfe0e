import type { Cents, FaceImage, OpenedPackDto, OpenedPacksDto, PullDto } from '../../contract/index.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound, Refusal, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { freezeQuotes } from '../buyback/index.ts';
import { recordHistory } from '../history/index.ts';
import { holdAccessToken } from '../identity/index.ts';
import { refuseExcluded } from '../limits/index.ts';
import { recordRunEvents, unsealPack } from '../runs/index.ts';
import { readSealedContents, type SealedContents } from '../sealing/index.ts';
import { handOverSealed } from '../vault/index.ts';
import { readMyPack } from './list-packs.ts';

interface PurchaseRow {
  runId: string;
  packNo: number;
  state: 'sold' | 'opened' | 'refunded';
  receipt: string;
  receiptHash: string;
  receiptSignature: string;
  title: string;
}

/**
 * Reveals a bought pack, or returns what it already revealed: nothing is drawn here, so repeats
 * return the same. Errors: NOT_FOUND (also for another customer's pack), WRONG_STATE after a refund,
 * SELF_EXCLUDED for a pack that is still sealed.
 */
export async function openPack(customerId: string, purchaseId: string): Promise<OpenedPackDto> {
  if (!isId(purchaseId)) throw notFound();
  const { purchase, contents } = await open(customerId, purchaseId, async () => {
    await holdAccessToken();
    await refuseExcluded(customerId);
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
 * Opens a pack for its owner when its run closes, even during a self-exclusion, which would otherwise delay the
 * disclosure of the run's seed for years. Errors: NOT_FOUND, WRONG_STATE after a refund.
 */
export async function openForOwner(customerId: string, purchaseId: string): Promise<void> {
  await open(customerId, purchaseId, () => Promise.resolve());
}

/** `admit` may refuse a pack that is still sealed, while it is locked. */
function open(customerId: string, purchaseId: string, admit: () => Promise<void>) {
  return inTransaction(async () => {
    const purchase = await lockPurchase(customerId, purchaseId);
    if (purchase.state === 'refunded') throw refuse('WRONG_STATE', 'This pack was refunded.');
    const isSealed = purchase.state === 'sold';
    if (isSealed) await admit();
    const contents = await readSealedContents(purchase.runId, purchase.packNo);
    if (isSealed) await reveal(customerId, purchaseId, purchase, contents);
    return { purchase, contents };
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

async function lockPurchase(customerId: string, purchaseId: string): Promise<PurchaseRow> {
  return found(
    await one<PurchaseRow>(
      `SELECT b.run_id AS "runId", b.pack_no AS "packNo", b.state, b.receipt, b.receipt_hash AS "receiptHash",
         b.receipt_signature AS "receiptSignature", p.title
       FROM pack_purchases b JOIN orders o ON o.id = b.order_id JOIN product_faces p ON p.id = o.product_id
       WHERE b.id = $1 AND b.customer_id = $2 FOR UPDATE OF b`,
      [purchaseId, customerId],
    ),
  );
}

async function reveal(
  customerId: string,
  purchaseId: string,
  pack: PurchaseRow,
  contents: SealedContents,
): Promise<void> {
  const unsealed = await unsealPack(pack.runId, pack.packNo, purchaseId);
  if (!unsealed) throw new Error(`Pack ${pack.packNo} of run ${pack.runId} was not held by its purchase.`);
  const { at, version } = unsealed;
  await execute(`UPDATE pack_purchases SET state = 'opened', opened_at = $2 WHERE id = $1`, [purchaseId, at]);
  const delivered = await handOver(customerId, pack, contents, at);
  await insertPulls(customerId, purchaseId, pack, delivered, at);
  await freezeQuotes(purchaseId, at);
  const fields = { pack: pack.packNo, leaf: contents.leaf };
  const event = { kind: 'open', packNo: pack.packNo, packVersion: version, fields } as const;
  await recordRunEvents([{ runId: pack.runId, ...event }], at);
  const title = `Opened ${pack.title} no. ${pack.packNo}`;
  await recordHistory(
    [{ customerId, kind: 'opening', title, amountCents: null, subjectKind: 'pack', subjectId: purchaseId }],
    at,
  );
}

/** sealed → owned. Looks a unit up again if it was substituted concurrently. */
async function handOver(
  customerId: string,
  { runId, packNo }: PurchaseRow,
  contents: SealedContents,
  at: Date,
): Promise<SealedContents> {
  const own = (units: SealedContents['units']): Promise<number> =>
    handOverSealed({ ids: units.map((unit) => unit.collectibleId), runId, ownerId: customerId, at });
  const owned = await own(contents.units);
  if (owned === contents.units.length) return contents;
  const now = await readSealedContents(runId, packNo);
  if (owned + (await own(now.units)) !== now.units.length)
    throw new Error(`Pack ${packNo} of run ${runId} holds a unit that is not sealed.`);
  return now;
}

async function insertPulls(
  customerId: string,
  purchaseId: string,
  { runId, packNo }: PurchaseRow,
  { units }: SealedContents,
  at: Date,
): Promise<void> {
  await execute(
    `INSERT INTO pulls (id, run_id, pack_no, position, purchase_id, customer_id, unit_index, collectible_id, card_id, class_slug, value_cents, serial_of, created_at)
     SELECT pull.id, $1, $2, pull.place - 1, $3, $4, pull.unit_index, pull.unit, pull.card, pull.class, c.value_cents,
       (SELECT max(serial) FROM unit_serials WHERE card_id = pull.card), $5
     FROM unnest($6::uuid[], $7::int[], $8::uuid[], $9::uuid[], $10::text[]) WITH ORDINALITY
       AS pull (id, unit_index, unit, card, class, place)
     JOIN card_faces c ON c.id = pull.card`,
    [
      runId,
      packNo,
      purchaseId,
      customerId,
      at,
      units.map(() => newId()),
      units.map((unit) => unit.unitIndex),
      units.map((unit) => unit.collectibleId),
      units.map((unit) => unit.cardId),
      units.map((unit) => unit.classSlug),
    ],
  );
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
