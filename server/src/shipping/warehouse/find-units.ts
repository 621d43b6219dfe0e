import type { FoundUnitDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { findUnits, readUnitCode } from '../../vault/index.ts';

/** A unit of a parcel that is still here, as staff tell it from others. */
export interface LiveUnit {
  /** The row of the pick list. */
  id: string;
  collectibleId: string;
  parcelId: string;
  parcelNumber: string;
  originId: string;
  /** "Reno · A2 · 4" */
  place: string;
  cardName: string;
  cardNumber: string;
  serial: number | null;
  cert: string | null;
  isPicked: boolean;
  isPacked: boolean;
}

/**
 * Finds units of parcels that are not handed over yet by a scanned code. Ids and certificates name one unit, so they win
 * over serials and short ids, which several may share.
 */
export async function findLiveUnits(text: string): Promise<LiveUnit[]> {
  const { id, shortId, cert, serial } = readUnitCode(text);
  const found = await sql<LiveUnit & { isExact: boolean }>(
    `SELECT pu.id, pu.collectible_id AS "collectibleId", p.id AS "parcelId", 'PP-' || p.number AS "parcelNumber",
       p.origin_id AS "originId", concat_ws(' · ', o.name, u.shelf, u.bin) AS place, f.name AS "cardName",
       f.number AS "cardNumber", u.serial, u.cert, pu.picked_at IS NOT NULL AS "isPicked",
       pu.packed_at IS NOT NULL AS "isPacked", (u.id = $1 OR u.cert = $2) IS TRUE AS "isExact"
     FROM parcels p
     JOIN parcel_units pu ON pu.parcel_id = p.id AND pu.is_live
     JOIN unit_facts u ON u.id = pu.collectible_id
     JOIN card_faces f ON f.id = u.card_id
     JOIN origin_facts o ON o.id = p.origin_id
     WHERE p.state IN ('requested', 'picking', 'packed')
       AND (u.id = $1 OR u.cert = $2 OR u.serial = $3 OR right(u.id::text, length($4)) = $4)
     ORDER BY p.number, pu.id LIMIT 50`,
    [id, cert, serial, shortId],
  );
  const exact = found.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : found).map(({ isExact: _, ...unit }) => unit);
}

/** What a code that belongs to no parcel here names, if it is a unit's id or certificate. */
export async function findAnyUnit(text: string): Promise<FoundUnitDto | null> {
  const [unit] = await findUnits(text);
  if (!unit) return null;
  const { id, state, cardName, cardNumber, serial, cert, originName, shelf, bin } = unit;
  const place = [originName, shelf, bin].filter((part) => part !== null).join(' · ');
  return { collectibleId: id, state, cardName, cardNumber, serial, cert, place };
}
