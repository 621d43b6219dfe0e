import { clock } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { recordMany } from '../../base/index.ts';
import { lockUnitRows, shelveUnits } from '../vault/index.ts';

interface Place {
  originId?: string | undefined;
  shelf?: string | undefined;
}

/**
 * bought_back → vault: the units are shelved again and may go into a future run; all or none.
 * Errors: NOT_FOUND, ALREADY_RESOLVED with `ids`.
 */
export function reshelve(ids: readonly string[], staffId: string, place: Place = {}): Promise<string[]> {
  return inTransaction(async () => {
    const rows = await sql<{ id: string; collectibleId: string }>(
      `SELECT id, collectible_id AS "collectibleId" FROM buybacks WHERE id = ANY($1::uuid[]) ORDER BY id`,
      [ids],
    );
    if (rows.length < new Set(ids).size) throw notFound();
    const unitIds = rows.map(({ collectibleId }) => collectibleId);
    // Before the buybacks, as every verb does that moves a unit and so ends its buyback.
    await lockUnitRows(unitIds);
    const ended = await sql<{ id: string }>(
      `UPDATE buybacks SET state = 'reshelved', reshelved_at = $2, reshelved_by = $3, updated_at = $2, version = version + 1
       WHERE id = ANY($1::uuid[]) AND state = 'waiting' RETURNING id`,
      [rows.map(({ id }) => id), clock.now(), staffId],
    );
    const waited = new Set(ended.map(({ id }) => id));
    const done = rows.map(({ id }) => id).filter((id) => !waited.has(id));
    if (done.length > 0)
      throw refuse('ALREADY_RESOLVED', 'Some of these units are already on their shelves.', { ids: done });
    await shelveUnits(unitIds, place);
    await recordMany(
      rows.map(({ id, collectibleId }) => ({
        actor: { kind: 'staff' as const, id: staffId },
        action: 'buyback.reshelved',
        subject: { kind: 'buyback', id },
        before: { state: 'waiting' },
        after: { state: 'reshelved', collectibleId, ...place },
      })),
    );
    return rows.map(({ id }) => id);
  });
}

/** Counts the units that wait to be shelved again. */
export async function countToReshelve(): Promise<number> {
  const row = await one<{ n: number }>("SELECT count(*)::int AS n FROM buybacks WHERE state = 'waiting'");
  return row?.n ?? 0;
}
