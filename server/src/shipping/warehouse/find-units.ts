import { normalCertificate, type FoundUnitDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';

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

/** What a code may mean: a unit's id or its last 6 or 8 signs, a certificate, or a serial. */
interface ReadCode {
  id: string | null;
  shortId: string | null;
  cert: string;
  serial: number | null;
}

function readCode(text: string): ReadCode {
  const code = text.trim().toLowerCase();
  const bare = code.replace(/^[#…]/, '');
  return {
    id: isId(bare) ? bare : null,
    shortId: /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/.test(bare) ? bare : null,
    cert: normalCertificate(text),
    serial: /^\d{1,9}$/.test(bare) ? Number(bare) : null,
  };
}

/**
 * Finds units of parcels that are not handed over yet by a scanned code. Ids and certificates name one unit, so they win
 * over serials and short ids, which several may share.
 */
export async function findLiveUnits(text: string): Promise<LiveUnit[]> {
  const { id, shortId, cert, serial } = readCode(text);
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
  const { id, cert } = readCode(text);
  const [unit] = await sql<FoundUnitDto>(
    `SELECT u.id AS "collectibleId", u.state, f.name AS "cardName", f.number AS "cardNumber", u.serial, u.cert,
       concat_ws(' · ', o.name, u.shelf, u.bin) AS place
     FROM unit_facts u JOIN card_faces f ON f.id = u.card_id LEFT JOIN origin_facts o ON o.id = u.origin_id
     WHERE u.id = $1 OR u.cert = $2 LIMIT 1`,
    [id, cert],
  );
  return unit ?? null;
}
