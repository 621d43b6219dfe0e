import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';
import { shelveUnits } from '../vault/index.ts';

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
    const rows = await sql<{ id: string; state: string; collectibleId: string }>(
      `SELECT id, state, collectible_id AS "collectibleId" FROM buybacks WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
      [ids],
    );
    if (rows.length < new Set(ids).size) throw notFound();
    const done = rows.filter(({ state }) => state !== 'waiting').map(({ id }) => id);
    if (done.length > 0)
      throw refuse('ALREADY_RESOLVED', 'Some of these units are already on their shelves.', { ids: done });
    await shelveUnits(
      rows.map(({ collectibleId }) => collectibleId),
      place,
    );
    await execute(
      `UPDATE buybacks SET state = 'reshelved', reshelved_at = $2, reshelved_by = $3, updated_at = $2, version = version + 1
       WHERE id = ANY($1::uuid[])`,
      [rows.map(({ id }) => id), clock.now(), staffId],
    );
    for (const { id, collectibleId } of rows)
      await record({
        actor: { kind: 'staff', id: staffId },
        action: 'buyback.reshelved',
        subject: { kind: 'buyback', id },
        before: { state: 'waiting' },
        after: { state: 'reshelved', collectibleId, ...place },
      });
    return rows.map(({ id }) => id);
  });
}

/** Counts the units that wait to be shelved again. */
export async function countToReshelve(): Promise<number> {
  const row = await one<{ n: number }>(
    "SELECT count(*)::int AS n FROM buybacks_with_names WHERE state = 'waiting'",
  );
  return row?.n ?? 0;
}
