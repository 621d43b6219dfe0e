import { conditions, type SpareUnitDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/**
 * The copies of a set, or of all, that could be sold while one of each card, kind, finish and language stays in the vault: what its
 * owner keeps, the best condition, or the lowest serial. A graded copy is no duplicate, and one that is locked or in inspection is
 * none that stays.
 */
export function listSpares(customerId: string, set: string | undefined): Promise<SpareUnitDto[]> {
  return sql<SpareUnitDto>(
    `SELECT id, name, condition, finish, language FROM (
       SELECT u.id, c.name, u.condition, u.finish, u.language, c.number_order, u.is_kept, u.is_buyback_allowed,
         row_number() OVER (PARTITION BY u.card_id, u.kind_id, u.finish, coalesce(u.language, 'en')
           ORDER BY u.is_kept DESC, array_position($3::text[], coalesce(u.condition, 'NM')), u.serial NULLS LAST, u.id) AS place
       FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
       WHERE u.owner_id = $1 AND u.state = 'owned' AND u.grade IS NULL AND NOT u.is_locked AND NOT u.in_inspection
         AND ($2::text IS NULL OR c.set_code = $2)) copy
     WHERE place > 1 AND NOT is_kept AND is_buyback_allowed
     ORDER BY number_order, id`,
    [customerId, set ?? null, conditions],
  );
}

/**
 * Refuses to sell as duplicates what is none, in the running transaction and under the owner's lock: whatever list the customer was
 * shown, such a sale leaves one copy of each card in the vault. Error: LAST_COPY with `ids`.
 */
export async function refuseLastCopies(customerId: string, ids: readonly string[]): Promise<void> {
  const spares = new Set((await listSpares(customerId, undefined)).map(({ id }) => id));
  const lastIds = ids.filter((id) => !spares.has(id));
  if (lastIds.length > 0)
    throw refuse(
      'LAST_COPY',
      'Your collection has changed: one of these is not a duplicate now. Close this and look again.',
      { ids: lastIds },
    );
}
