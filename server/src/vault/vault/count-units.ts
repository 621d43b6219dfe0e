import { sql } from '../../platform/db.ts';

export interface UnitCount {
  cardId: string;
  kindId: string;
  grade: string | null;
  /** For units that are or were listed as a single card of this product; null for all others. */
  productId: string | null;
  count: number;
}

/** Counts the units of each card ever added, in any state. */
export function countUnits(): Promise<UnitCount[]> {
  return sql<UnitCount>(
    `SELECT card_id AS "cardId", kind_id AS "kindId", grade, product_id AS "productId", count(*) AS count
     FROM collectibles GROUP BY card_id, kind_id, grade, product_id`,
  );
}
