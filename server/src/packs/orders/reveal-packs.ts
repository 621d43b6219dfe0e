import { formatCount, type Cents } from '../../contract/index.ts';
import { execute, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { freezeQuotes, handOverSealed } from '../../vault/index.ts';
import { recordHistory } from '../../base/index.ts';
import { recordRunEvents, unsealPacks } from '../runs/index.ts';
import { readManyContents, type SealedContents } from '../sealing/index.ts';

export interface Purchase {
  id: string;
  runId: string;
  packNo: number;
  state: 'sold' | 'opened' | 'refunded';
  receipt: string;
  receiptHash: string;
  receiptSignature: string;
  title: string;
  paidCashCents: Cents;
  /** A free pack counts as its price in promo. */
  paidPromoCents: Cents;
}

/** Locks purchases of a customer, in the order of their ids; leaves out those that are missing or another's. */
export const lockPurchases = (customerId: string, ids: readonly string[]): Promise<Purchase[]> =>
  sql<Purchase>(
    `SELECT b.id, b.run_id AS "runId", b.pack_no AS "packNo", b.state, b.receipt, b.receipt_hash AS "receiptHash",
       b.receipt_signature AS "receiptSignature", p.title, b.paid_cash_cents AS "paidCashCents",
       CASE WHEN o.total_cents = 0 THEN o.discount_cents ELSE b.paid_promo_cents END AS "paidPromoCents"
     FROM pack_purchases b JOIN orders o ON o.id = b.order_id JOIN product_faces p ON p.id = o.product_id
     WHERE b.id = ANY($1::uuid[]) AND b.customer_id = $2 ORDER BY b.id FOR UPDATE OF b`,
    [ids, customerId],
  );

interface Opening {
  customerId: string;
  runId: string;
  /** Locked, of this run, and sealed. */
  packs: readonly Purchase[];
}

type Contents = ReadonlyMap<number, SealedContents>;

/** Gives packs' units to their owner, with pulls, offers, log events and timeline: as many statements as for one pack. */
export async function revealPacks({ customerId, runId, packs }: Opening, contents: Contents): Promise<void> {
  const { versions, at } = await unsealPacks(
    runId,
    packs.map(({ packNo, id }) => ({ packNo, purchaseId: id })),
  );
  const ids = packs.map(({ id }) => id);
  await execute(`UPDATE pack_purchases SET state = 'opened', opened_at = $2 WHERE id = ANY($1::uuid[])`, [
    ids,
    at,
  ]);
  const delivered = await handOver({ customerId, runId, packs }, contents, at);
  await insertPulls({ customerId, runId, packs }, delivered, at);
  await freezeQuotes(ids, at);
  await recordRunEvents(
    packs.map(({ packNo }) => ({
      runId,
      kind: 'open' as const,
      packNo,
      packVersion: versions.get(packNo),
      fields: { pack: packNo, leaf: contents.get(packNo)?.leaf },
    })),
    at,
  );
  await recordHistory(
    packs.map(({ id, packNo, title }) => ({
      customerId,
      kind: 'opening',
      title: `Opened ${title} no. ${formatCount(packNo)}`,
      amountCents: null,
      subjectKind: 'pack',
      subjectId: id,
    })),
    at,
  );
}

/** sealed → owned. Looks units up again if one was substituted concurrently. */
async function handOver(
  { customerId, runId, packs }: Opening,
  contents: Contents,
  at: Date,
): Promise<Contents> {
  const own = async (of: Contents): Promise<{ units: number; owned: number }> => {
    const units = packs.flatMap(({ packNo, paidCashCents: cashCents, paidPromoCents: promoCents }) =>
      (of.get(packNo)?.units ?? []).map(({ collectibleId: id }) => ({ id, paid: { cashCents, promoCents } })),
    );
    return { units: units.length, owned: await handOverSealed({ units, runId, ownerId: customerId, at }) };
  };
  const first = await own(contents);
  if (first.owned === first.units) return contents;
  const now = await readManyContents(runId, [...contents.keys()]);
  const { units, owned } = await own(now);
  if (first.owned + owned !== units)
    throw new Error(`Packs ${[...contents.keys()].join()} of run ${runId} hold a unit that is not sealed.`);
  return now;
}

async function insertPulls(
  { customerId, runId, packs }: Opening,
  contents: Contents,
  at: Date,
): Promise<void> {
  const pulls = packs.flatMap(({ id, packNo }) =>
    (contents.get(packNo)?.units ?? []).map((unit, position) => ({
      ...unit,
      purchaseId: id,
      packNo,
      position,
    })),
  );
  await execute(
    `INSERT INTO pulls (id, run_id, pack_no, position, purchase_id, customer_id, unit_index, collectible_id, card_id, class_slug, value_cents, serial_of, created_at)
     SELECT pull.id, $1, pull.pack_no, pull.position, pull.purchase_id, $2, pull.unit_index, pull.unit, pull.card, pull.class, u.value_cents,
       (SELECT max(serial) FROM unit_serials WHERE card_id = pull.card), $3
     FROM unnest($4::uuid[], $5::uuid[], $6::int[], $7::int[], $8::int[], $9::uuid[], $10::uuid[], $11::text[])
       AS pull (id, purchase_id, pack_no, position, unit_index, unit, card, class)
     JOIN unit_facts u ON u.id = pull.unit`,
    [
      runId,
      customerId,
      at,
      pulls.map(() => newId()),
      pulls.map((pull) => pull.purchaseId),
      pulls.map((pull) => pull.packNo),
      pulls.map((pull) => pull.position),
      pulls.map((pull) => pull.unitIndex),
      pulls.map((pull) => pull.collectibleId),
      pulls.map((pull) => pull.cardId),
      pulls.map((pull) => pull.classSlug),
    ],
  );
}
