import { normalCertificate, readCertificate, type PlacedUnitDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';

/** What a code may mean: a unit's id or its last 6 or 8 signs, a certificate, or a serial. */
export interface UnitCode {
  id: string | null;
  shortId: string | null;
  cert: string;
  /** Named by the address in a slab's QR code. */
  grader: string | null;
  serial: number | null;
}

export function readUnitCode(text: string): UnitCode {
  const bare = text.trim().toLowerCase().replace(/^[#…]/, '');
  const { cert, grader = null } = readCertificate(text);
  return {
    id: isId(bare) ? bare : null,
    shortId: /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/.test(bare) ? bare : null,
    cert,
    grader,
    serial: /^\d{1,9}$/.test(bare) ? Number(bare) : null,
  };
}

const columns = `u.id, u.state, u.card_id AS "cardId", f.name AS "cardName", f.number AS "cardNumber",
  f.set_name AS "setName", f.image ->> 'small' AS "imageUrl", u.serial, u.cert, u.grader, u.grade,
  u.origin_id AS "originId", o.name AS "originName", u.shelf, u.bin, l.number AS "lotNumber",
  u.in_inspection AS "inInspection"`;

const joins = `JOIN card_faces f ON f.id = u.card_id LEFT JOIN origins o ON o.id = u.origin_id
  LEFT JOIN stock_lots l ON l.id = u.lot_id`;

/** These units with card and place, in the order of their ids. */
export const readPlaced = (ids: readonly string[]): Promise<PlacedUnitDto[]> =>
  sql<PlacedUnitDto>(
    `SELECT ${columns} FROM collectibles u ${joins} WHERE u.id = ANY($1::uuid[]) ORDER BY u.id`,
    [ids],
  );

/** Units that a scanned or typed code names exactly: by id or certificate. */
export function findUnits(text: string): Promise<PlacedUnitDto[]> {
  const { id, cert, grader } = readUnitCode(text);
  return sql<PlacedUnitDto>(
    `SELECT ${columns} FROM collectibles u ${joins}
     WHERE u.id = $1 OR (u.cert = $2 AND ($3::text IS NULL OR u.grader IS NULL OR u.grader = $3))
     ORDER BY u.id LIMIT 20`,
    [id, cert, grader],
  );
}

/** The one unit that a code names. Errors: NOT_FOUND, WRONG_STATE with `units` for several. */
export async function findOneUnit(code: string): Promise<PlacedUnitDto> {
  const [unit, ...others] = await findUnits(code);
  if (!unit) throw refuse('NOT_FOUND', `No unit has the code “${normalCertificate(code).slice(0, 60)}”.`);
  if (others.length > 0)
    throw refuse('WRONG_STATE', `“${code}” names several units: scan the unit’s own label.`, {
      units: [unit, ...others],
    });
  return unit;
}
