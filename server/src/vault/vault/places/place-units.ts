import { readLotCode, type PlacedUnitDto, type PlaceUnitsInput } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { notFound, refuse, refuseFields } from '../../../platform/errors.ts';
import { recordMany } from '../../../base/index.ts';
import { findOneUnit, readPlaced } from '../find-units.ts';

/** States in which a unit is not in the building. */
const away = ['shipped', 'delivered', 'withdrawn'] as const;

interface Place {
  /** Without it units stay at their origin. */
  originId?: string | undefined;
  shelf: string;
  bin?: string | undefined;
}

/**
 * Notes where a unit lies now, or all of a lot that are here. Errors: NOT_FOUND, VALIDATION_FAILED for an unknown origin,
 * WRONG_STATE for a unit that is not in the building.
 */
export function placeByCode(
  { code, ...place }: PlaceUnitsInput,
  staffId: string,
): Promise<{ units: PlacedUnitDto[]; movedCount: number }> {
  return inTransaction(async () => {
    const ids = await idsOf(code);
    const movedCount = await placeUnits(ids, place, staffId);
    return { units: await readPlaced(ids.slice(0, 20)), movedCount };
  });
}

async function idsOf(code: string): Promise<string[]> {
  const lot = readLotCode(code);
  if (lot === undefined) return [(await findOneUnit(code)).id];
  const rows = await sql<{ id: string }>(
    `SELECT u.id FROM collectibles u JOIN stock_lots l ON l.id = u.lot_id
     WHERE l.number = $1 AND u.state <> ALL($2::text[]) ORDER BY u.id`,
    [lot, away],
  );
  if (rows.length === 0) throw refuse('NOT_FOUND', `No unit of lot ${lot} is here.`);
  return rows.map(({ id }) => id);
}

/** Returns how many lay elsewhere. In the running transaction. */
export async function placeUnits(
  ids: readonly string[],
  { originId, shelf, bin }: Place,
  staffId: string,
): Promise<number> {
  if (originId !== undefined && !(await one('SELECT 1 FROM origins WHERE id = $1 FOR KEY SHARE', [originId])))
    throw refuseFields('VALIDATION_FAILED', { originId: 'does not exist' });
  const units = await sql<{
    id: string;
    state: string;
    originId: string | null;
    shelf: string | null;
    bin: string | null;
  }>(
    `SELECT id, state, origin_id AS "originId", shelf, bin FROM collectibles WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  if (units.length < new Set(ids).size) throw notFound();
  const gone = units.find(({ state }) => away.some((each) => each === state));
  if (gone)
    throw refuse('WRONG_STATE', `This unit is ${gone.state}: it should not be here.`, { ids: [gone.id] });
  const after = { ...(originId !== undefined && { originId }), shelf, bin: bin ?? null };
  const moved = units.filter(
    (unit) =>
      (originId !== undefined && unit.originId !== originId) ||
      unit.shelf !== shelf ||
      unit.bin !== after.bin,
  );
  await execute(
    `UPDATE collectibles SET origin_id = coalesce($2, origin_id), shelf = $3, bin = $4, updated_at = $5, version = version + 1
     WHERE id = ANY($1::uuid[])`,
    [moved.map(({ id }) => id), originId ?? null, shelf, after.bin, clock.now()],
  );
  await recordMany(
    moved.map(({ id, state: _, ...before }) => ({
      actor: { kind: 'staff' as const, id: staffId },
      action: 'collectible.placed',
      subject: { kind: 'collectible', id },
      before,
      after,
    })),
  );
  return moved.length;
}
