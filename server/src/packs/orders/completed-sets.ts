import { ownedUnitStates, type CompletedSetDto, type SetCompletionDto } from '../../contract/index.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';

/**
 * Keeps that a customer has a set whole, with the time at which its last card came in; only the first call answers `isFirst`.
 * Errors: NOT_FOUND for an absent set, WRONG_STATE while a card is missing.
 */
export function completeSet(customerId: string, code: string): Promise<SetCompletionDto> {
  return inTransaction(async () => {
    const set = found(await one<{ id: string }>('SELECT id FROM set_faces WHERE code = $1', [code]));
    const added = await execute(
      `INSERT INTO completed_sets (customer_id, set_id, card_count, completed_at)
       SELECT $1, $2, count(*), max(first) FROM (
         SELECT c.id, (SELECT min(u.acquired_at) FROM unit_facts u
           WHERE u.card_id = c.id AND u.owner_id = $1 AND u.state = ANY ($3)) AS first
         FROM card_faces c WHERE c.set_id = $2) card
       HAVING count(*) > 0 AND count(*) = count(first)
       ON CONFLICT (customer_id, set_id) DO NOTHING`,
      [customerId, set.id, ownedUnitStates],
    );
    const kept = await one<{ completedAt: Date }>(
      'SELECT completed_at AS "completedAt" FROM completed_sets WHERE customer_id = $1 AND set_id = $2',
      [customerId, set.id],
    );
    if (!kept) throw refuse('WRONG_STATE', 'A card of this set is still missing.');
    return { code, completedAt: kept.completedAt.toISOString(), isFirst: added > 0 };
  });
}

/** The sets that a customer once had whole, the latest first. */
export async function listCompletedSets(customerId: string): Promise<CompletedSetDto[]> {
  const rows = await sql<Omit<CompletedSetDto, 'completedAt'> & { completedAt: Date }>(
    `SELECT s.name, d.card_count AS "cardCount", d.completed_at AS "completedAt"
     FROM completed_sets d JOIN set_faces s ON s.id = d.set_id WHERE d.customer_id = $1 ORDER BY d.completed_at DESC, s.name`,
    [customerId],
  );
  return rows.map((row) => ({ ...row, completedAt: row.completedAt.toISOString() }));
}

/** Forgets which sets a customer completed, in the running transaction. */
export async function forgetCompletedSets(customerId: string): Promise<void> {
  await execute('DELETE FROM completed_sets WHERE customer_id = $1', [customerId]);
}
