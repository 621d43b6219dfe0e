import type { Cents, InspectionKind, UnitState } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, sql } from '../../../platform/db.ts';
import { notFound, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { recordMany } from '../../../base/index.ts';

export interface StatedUnit {
  id: string;
  valueCents: Cents;
}

export interface Statement {
  kind: InspectionKind;
  staffId: string;
  reason: string;
  units: readonly StatedUnit[];
  /** States in which this can be said of a unit. */
  from: readonly UnitState[];
  /** Whose the units are until it is decided, and the parcel that they were in, if any. */
  claim?: { customerId: string; parcelId?: string };
  /** When a carrier reported the same. */
  carrierAt?: Date | null;
  needsPerson: boolean;
  /** Of a statement that units are added to. */
  statementId?: string;
}

/**
 * Puts units into inspection, all or none, in the running transaction: what was said has no effect until a second fact
 * speaks for it. Returns the statement's id. Errors: NOT_FOUND, WRONG_STATE with `ids`.
 */
export async function openInspections(statement: Statement): Promise<string> {
  const { kind, staffId, reason, from, claim, carrierAt = null, needsPerson } = statement;
  const units = [...statement.units].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = units.map(({ id }) => id);
  await lockFit(ids, from);
  const { statementId = newId() } = statement;
  const rowIds = ids.map(() => newId());
  await execute(
    `INSERT INTO unit_inspections (id, statement_id, collectible_id, kind, claimant_id, parcel_id, value_cents, needs_person,
       stated_by, reason, carrier_at, created_at, updated_at)
     SELECT row.id, $3, row.unit, $4, $5, $6, row.value, $7, $8, $9, $10, $11, $11
     FROM unnest($1::uuid[], $2::uuid[], $12::bigint[]) AS row (id, unit, value)`,
    [
      rowIds,
      ids,
      statementId,
      kind,
      claim?.customerId ?? null,
      claim?.parcelId ?? null,
      needsPerson,
      staffId,
      reason,
      carrierAt,
      clock.now(),
      units.map(({ valueCents }) => valueCents),
    ],
  );
  await recordMany(
    rowIds.map((id, place) => ({
      actor: { kind: 'staff' as const, id: staffId },
      action: 'unit-inspection.opened',
      subject: { kind: 'unit-inspection', id },
      after: {
        kind,
        collectibleId: ids[place],
        needsPerson,
        ...(claim?.parcelId !== undefined && { parcelId: claim.parcelId }),
      },
      reason,
    })),
  );
  return statementId;
}

async function lockFit(ids: readonly string[], from: readonly UnitState[]): Promise<void> {
  const locked = await sql<{ id: string; isFit: boolean }>(
    `SELECT id, state = ANY($2::text[]) AND NOT in_inspection AS "isFit" FROM collectibles
     WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
    [ids, from],
  );
  if (locked.length < new Set(ids).size) throw notFound();
  const unfit = locked.filter(({ isFit }) => !isFit).map(({ id }) => id);
  if (unfit.length > 0)
    throw refuse('WRONG_STATE', 'Some of these cards are elsewhere by now, or already in inspection.', {
      ids: unfit,
    });
}
