import type { WallTileDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { cacheFor, requirePublished, requireRange } from '../runs/index.ts';

type Row = WallTileDto['cards'][number] & Omit<WallTileDto['packs'][number], 'card'>;

/**
 * Lists the most valuable pull of each opened pack of these numbers, at most two seconds old. Errors: NOT_FOUND;
 * VALIDATION_FAILED for numbers the run does not have, or more than 1,000.
 */
export async function listOpenedPacks(id: string, from: number, to: number): Promise<WallTileDto> {
  const { size } = await requirePublished(id);
  requireRange(size, from, to);
  return cacheFor(2_000, `opened:${id}:${from}:${to}`, async () =>
    present(
      await sql<Row>(
        `SELECT DISTINCT ON (pack_no) pack_no AS "packNo", id AS "pullId", by, card_id AS "cardId", card_name AS name,
           class_name AS "className", class_look AS "classLook", picture AS image
         FROM public_pulls WHERE run_id = $1 AND pack_no BETWEEN $2 AND $3
         ORDER BY pack_no, value_cents DESC, position`,
        [id, from, to],
      ),
    ),
  );
}

function present(rows: readonly Row[]): WallTileDto {
  const places = new Map<string, number>();
  const cards: WallTileDto['cards'] = [];
  const packs = rows.map(({ packNo, pullId, by, ...card }) => {
    const place = places.get(card.cardId) ?? cards.push(card) - 1;
    places.set(card.cardId, place);
    return { packNo, card: place, pullId, by };
  });
  return { cards, packs };
}
