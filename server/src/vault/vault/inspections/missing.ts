import type { Cents } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute } from '../../../platform/db.ts';

/**
 * Two people agreed that a unit is missing: its inspection ends, and the caller withdraws it in the same transaction. Of
 * these people, one is not who reported it. `paidCents`: of a card in no parcel. Nothing happens to a unit that was not reported.
 */
export const confirmMissing = (
  unitId: string,
  people: readonly (string | null)[],
  paidCents: Cents | null = null,
): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET state = 'confirmed', resolved_at = $3, updated_at = $3, version = version + 1, seen_at = $3,
       paid_cents = $4, seen_by = (SELECT id FROM unnest($2::uuid[]) AS person (id) WHERE id <> stated_by LIMIT 1)
     WHERE collectible_id = $1 AND kind = 'missing' AND state = 'open'`,
    [unitId, people, clock.now(), paidCents],
  );

/** A missing unit was found: it is free again. */
export const rejectMissing = (unitId: string, staffId: string): Promise<number> =>
  execute(
    `UPDATE unit_inspections SET state = 'rejected', rejected_by = $2, rejection = 'Found', resolved_at = $3, updated_at = $3,
       version = version + 1 WHERE collectible_id = $1 AND kind = 'missing' AND state = 'open'`,
    [unitId, staffId, clock.now()],
  );
