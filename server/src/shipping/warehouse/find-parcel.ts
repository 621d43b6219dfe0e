import { sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';

interface FoundParcel {
  id: string;
  number: string;
  originId: string;
  originName: string;
}

/**
 * Finds a parcel by what its barcode, label or record says. Errors: NOT_FOUND, and WRONG_STATE when it leaves from another
 * origin than the one where the person works.
 */
export async function findParcel(text: string, originId?: string): Promise<{ id: string }> {
  const code = text.trim();
  const number = /^(?:pp-?)?(\d{1,15})$/i.exec(code)?.[1] ?? null;
  const [parcel] = await sql<FoundParcel>(
    `SELECT p.id, 'PP-' || p.number AS number, p.origin_id AS "originId", o.name AS "originName"
     FROM parcels p JOIN origin_facts o ON o.id = p.origin_id
     WHERE p.id = $1 OR p.number = $2 OR lower(p.tracking_number) = $3
     ORDER BY (p.number = $2) IS TRUE DESC, p.id DESC LIMIT 1`,
    [isId(code) ? code : null, number, code.toLowerCase()],
  );
  if (!parcel) throw refuse('NOT_FOUND', `No parcel has the code “${code}”.`);
  if (originId !== undefined && originId !== parcel.originId)
    throw refuse('WRONG_STATE', `${parcel.number} leaves from another origin: ${parcel.originName}.`);
  return { id: parcel.id };
}
