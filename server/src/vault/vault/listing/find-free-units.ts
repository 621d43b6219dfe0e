import { sql } from '../../../platform/db.ts';

interface UnitQuery {
  cardId: string;
  kindId: string;
  count: number;
}

/** Finds up to `count` free units of a card in the vault, lowest serial numbers first. */
export async function findFreeUnits({ cardId, kindId, count }: UnitQuery): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM collectibles WHERE card_id = $1 AND kind_id = $2 AND state = 'vault' AND NOT is_locked AND NOT in_inspection
     ORDER BY serial LIMIT $3`,
    [cardId, kindId, count],
  );
  return rows.map(({ id }) => id);
}
