import type { Cents, Image } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export interface UnitBatch {
  cardId: string;
  kindId: string;
  count: number;
  costCents?: Cents;
  grade?: string;
  condition?: string;
  finish?: string;
  language?: string;
  /** A batch with a certificate is one unit. */
  grader?: string;
  cert?: string;
  photos?: readonly Image[];
  /** Where they are stored; without it they ship from the default origin. */
  originId?: string;
  shelf?: string;
  bin?: string;
  /** Listed as a single card of this product instead of going into the vault. */
  listedAs?: string;
}

const rowsPerStatement = 10_000;

/** Adds units of cards to the vault, all or none; serial numbers continue from the card's last one. */
export function addUnits(batches: readonly UnitBatch[]): Promise<void> {
  return inTransaction(async () => {
    for (const batch of batches) await addBatch(batch);
  });
}

async function addBatch(batch: UnitBatch): Promise<void> {
  for (let done = 0; done < batch.count; done += rowsPerStatement) {
    const ids = Array.from({ length: Math.min(rowsPerStatement, batch.count - done) }, newId);
    await execute(
      `INSERT INTO collectibles (id, card_id, kind_id, serial, grade, state, product_id, cost_cents, origin_id, shelf, bin,
           grader, cert, photos, condition, finish, language, entered_at, created_at, updated_at)
         SELECT unit.id, $2, $3, unit.place + (SELECT coalesce(max(serial), 0) FROM collectibles WHERE card_id = $2),
           $4, CASE WHEN $5::uuid IS NULL THEN 'vault' ELSE 'listed' END, $5, $6, $8, $9, $10, $11, $12, $13, $14, $15, $16, $7, $7, $7
         FROM unnest($1::uuid[]) WITH ORDINALITY AS unit (id, place)`,
      [
        ids,
        batch.cardId,
        batch.kindId,
        batch.grade ?? null,
        batch.listedAs ?? null,
        batch.costCents ?? null,
        clock.now(),
        batch.originId ?? null,
        batch.shelf ?? null,
        batch.bin ?? null,
        batch.grader ?? null,
        batch.cert ?? null,
        JSON.stringify(batch.photos ?? []),
        batch.condition ?? null,
        batch.finish ?? null,
        batch.language ?? null,
      ],
    );
  }
}
