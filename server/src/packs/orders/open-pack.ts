import type { Cents, FaceImage, OpenedPackDto, OpenedPacksDto, PullDto } from '../../contract/index.ts';
import { inTransaction, planOnce, sql } from '../../platform/db.ts';
import { found, notFound, Refusal, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { holdAccessToken, refuseExcluded } from '../../people/index.ts';
import { readManyContents, type SealedContents } from '../sealing/index.ts';
import { readMyPacks } from './list-packs.ts';
import { lockPurchases, revealPacks, type Purchase } from './reveal-packs.ts';

/**
 * Reveals a bought pack, or returns what it already revealed: nothing is drawn here, so repeats
 * return the same. Errors: NOT_FOUND (also for another customer's pack), WRONG_STATE after a refund,
 * SELF_EXCLUDED for a pack that is still sealed, PACK_CORRUPT.
 */
export function openPack(customerId: string, purchaseId: string): Promise<OpenedPackDto> {
  return planOnce(async () => {
    const { opened, refused } = await openTogether([purchaseId], customerId, () => findBar(customerId));
    for (const refusal of refused.values()) throw refusal;
    return found((await present(customerId, opened))[0]);
  });
}

/** Opens many packs; each is opened or refused, but one that is corrupt keeps all sealed. Error: PACK_CORRUPT. */
export function openPacks(customerId: string, ids: readonly string[]): Promise<OpenedPacksDto> {
  return planOnce(async () => {
    const { opened, refused } = await openTogether(ids, customerId, () => findBar(customerId));
    return {
      opened: await present(customerId, opened),
      refused: [...refused].map(([id, { code }]) => ({ id, code })),
    };
  });
}

/**
 * Opens packs for their owner when their run closes, even during a self-exclusion, which would otherwise delay the
 * disclosure of the run's seed for years. All or none; those that are open stay as they are. Errors: NOT_FOUND,
 * WRONG_STATE after a refund, PACK_CORRUPT.
 */
export function openForOwner(customerId: string, purchaseIds: readonly string[]): Promise<void> {
  return inTransaction(async () => {
    const { refused } = await openTogether(purchaseIds, customerId);
    for (const refusal of refused.values()) throw refusal;
  });
}

interface Opened {
  purchase: Purchase;
  contents: SealedContents;
}

interface Outcome {
  opened: Opened[];
  refused: Map<string, Refusal>;
}

/** In one transaction; `askBar` is asked once, with the packs locked, why none may be opened that is still sealed. */
function openTogether(
  ids: readonly string[],
  customerId: string,
  askBar?: () => Promise<Refusal | undefined>,
): Promise<Outcome> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  return inTransaction(async () => {
    const locked = await lockPurchases(customerId, wanted.filter(isId));
    const byId = new Map(locked.map((purchase) => [purchase.id, purchase]));
    const bar = locked.some(isSealed) ? await askBar?.() : undefined;
    const refused = new Map<string, Refusal>();
    for (const id of wanted) {
      const refusal = refusalOf(byId.get(id), bar);
      if (refusal) refused.set(id, refusal);
    }
    const opened: Opened[] = [];
    const mine = wanted.flatMap((id) => (refused.has(id) ? [] : found(byId.get(id))));
    for (const runId of new Set(mine.map((purchase) => purchase.runId))) {
      const packs = mine.filter((purchase) => purchase.runId === runId);
      opened.push(...(await openOfRun(customerId, runId, packs)));
    }
    // In the requested order.
    opened.sort((one, other) => wanted.indexOf(one.purchase.id) - wanted.indexOf(other.purchase.id));
    return { opened, refused };
  });
}

async function openOfRun(
  customerId: string,
  runId: string,
  purchases: readonly Purchase[],
): Promise<Opened[]> {
  const contents = await readManyContents(
    runId,
    purchases.map(({ packNo }) => packNo),
  );
  const opened = purchases.map((purchase) => ({ purchase, contents: found(contents.get(purchase.packNo)) }));
  const sealed = opened.filter(({ purchase }) => isSealed(purchase));
  if (sealed.length > 0)
    await revealPacks(
      { customerId, runId, packs: sealed.map(({ purchase }) => purchase) },
      new Map(sealed.map((pack) => [pack.purchase.packNo, pack.contents])),
    );
  return opened;
}

const isSealed = ({ state }: Purchase): boolean => state === 'sold';

function refusalOf(purchase: Purchase | undefined, bar: Refusal | undefined): Refusal | undefined {
  if (!purchase) return notFound();
  if (purchase.state === 'refunded') return refuse('WRONG_STATE', 'This was returned.');
  return isSealed(purchase) ? bar : undefined;
}

async function findBar(customerId: string): Promise<Refusal | undefined> {
  try {
    await holdAccessToken();
    await refuseExcluded(customerId);
    return undefined;
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
}

async function present(customerId: string, opened: readonly Opened[]): Promise<OpenedPackDto[]> {
  const ids = opened.map(({ purchase }) => purchase.id);
  const packs = await readMyPacks(customerId, ids);
  const pulls = await listPulls(customerId, ids);
  return opened.map(({ purchase: { id, receipt, receiptSignature, receiptHash }, contents }) => ({
    pack: found(packs.get(id)),
    contents: contents.document,
    salt: contents.salt,
    leaf: contents.leaf,
    proof: contents.proof,
    commitmentHash: contents.commitmentHash,
    receipt: { document: receipt, signature: receiptSignature, hash: receiptHash },
    pulls: pulls.get(id) ?? [],
  }));
}

interface PullRow extends Omit<PullDto, 'valueCents' | 'image' | 'before'> {
  valueCents: Cents;
  image: FaceImage | null;
}

/** Lists what was in each pack; a unit that was substituted names its substitute. */
async function listPulls(
  customerId: string,
  purchaseIds: readonly string[],
): Promise<Map<string, PullDto[]>> {
  const before = await countBefore(customerId, purchaseIds);
  const rows = await sql<PullRow & { purchaseId: string; substitute: PullDto['substitute'] | null }>(
    `SELECT p.purchase_id AS "purchaseId", p.id, p.position, coalesce(sub.in_id, p.collectible_id) AS "collectibleId", p.card_id AS "cardId", c.name, c.number,
       c.set_name AS "setName", c.class_slug AS "classSlug", c.class_name AS "className", c.class_look AS "classLook",
       c.class_rank AS "classRank", u.serial, p.serial_of AS "serialOf", p.value_cents AS "valueCents", c.picture AS image,
       CASE WHEN sub.in_id IS NOT NULL THEN jsonb_build_object('record', sub.in_record, 'reason', sub.reason,
         'evidence', sub.evidence, 'at', to_char(sub.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS substitute
     FROM pulls p JOIN card_faces c ON c.id = p.card_id
     LEFT JOIN LATERAL (SELECT * FROM unit_substitutions WHERE run_id = p.run_id AND unit_index = p.unit_index
       ORDER BY step DESC LIMIT 1) sub ON true
     JOIN unit_facts u ON u.id = coalesce(sub.in_id, p.collectible_id)
     WHERE p.purchase_id = ANY($1::uuid[]) ORDER BY p.position`,
    [purchaseIds],
  );
  const lists = new Map<string, PullDto[]>(purchaseIds.map((id) => [id, []]));
  for (const { purchaseId, substitute, ...pull } of rows)
    lists
      .get(purchaseId)
      ?.push({ ...pull, before: found(before.get(pull.id)), ...(substitute && { substitute }) });
  return lists;
}

/** Counts, for each pull, what its owner still has from before it was opened. A box may hold 1,024 cards: no card reads all owned ones. */
async function countBefore(
  customerId: string,
  purchaseIds: readonly string[],
): Promise<Map<string, PullDto['before']>> {
  const rows = await sql<PullDto['before'] & { id: string }>(
    `WITH shown AS (SELECT p.id, p.card_id, p.created_at, c.set_id FROM pulls p JOIN card_faces c ON c.id = p.card_id
       WHERE p.purchase_id = ANY($2::uuid[])),
     owned AS MATERIALIZED (SELECT u.card_id, c.set_id, u.acquired_at FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
       WHERE u.owner_id = $1),
     sets AS (SELECT s.set_id, s.created_at, (SELECT count(*) FROM card_faces a WHERE a.set_id = s.set_id)::int AS size,
         (SELECT count(DISTINCT o.card_id) FROM owned o WHERE o.set_id = s.set_id AND o.acquired_at < s.created_at)::int AS owned
       FROM (SELECT DISTINCT set_id, created_at FROM shown) s),
     had AS (SELECT s.card_id, s.created_at, count(o.card_id)::int AS copies
       FROM (SELECT DISTINCT card_id, created_at FROM shown) s
       LEFT JOIN owned o ON o.card_id = s.card_id AND o.acquired_at < s.created_at GROUP BY s.card_id, s.created_at)
     SELECT s.id, t.owned AS "setOwned", t.size AS "setSize", h.copies
     FROM shown s JOIN sets t ON t.set_id = s.set_id AND t.created_at = s.created_at
     JOIN had h ON h.card_id = s.card_id AND h.created_at = s.created_at`,
    [customerId, purchaseIds],
  );
  return new Map(rows.map(({ id, ...before }) => [id, before]));
}
