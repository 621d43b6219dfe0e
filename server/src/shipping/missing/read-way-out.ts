import type { WayOutDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { findPending } from '../../people/index.ts';
import { suggestSubstitutes } from '../../packs/index.ts';
import { ParcelUnit } from '../parcels/models.ts';

/** What is asked for when this card of a parcel is missing, with the units that may replace it. Error: NOT_FOUND. */
export async function readWayOut(parcelUnitId: string): Promise<WayOutDto> {
  if (!isId(parcelUnitId)) throw notFound();
  const { collectibleId, valueCents, outcome } = found(await ParcelUnit.findByPk(parcelUnitId));
  const ids = outcome === 'returned' ? undefined : await suggestSubstitutes(collectibleId);
  const pending =
    (await findPending('substitution', collectibleId)) ?? (await findPending('missing-unit', collectibleId));
  return {
    kind: ids === undefined ? 'withdrawal' : 'substitution',
    substitutes: await readSubstitutes(ids ?? [], parcelUnitId),
    amountCents: ids === undefined ? valueCents : null,
    approvalId: pending?.id ?? null,
  };
}

const readSubstitutes = (ids: readonly string[], parcelUnitId: string): Promise<WayOutDto['substitutes']> =>
  sql<WayOutDto['substitutes'][number]>(
    `SELECT u.id, f.name AS "cardName", f.number AS "cardNumber", u.serial, u.cert, u.grade, u.grader,
       u.value_cents AS "valueCents", concat_ws(' · ', o.name, u.shelf, u.bin) AS place,
       o.id IS NOT DISTINCT FROM p.origin_id AS "isHere"
     FROM parcel_units pu JOIN parcels p ON p.id = pu.parcel_id
     CROSS JOIN unit_facts u JOIN card_faces f ON f.id = u.card_id LEFT JOIN origin_facts o ON o.id = coalesce(u.origin_id, (SELECT id FROM origin_facts WHERE is_default))
     WHERE pu.id = $2 AND u.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], u.id)`,
    [ids, parcelUnitId],
  );
