import { sql } from '../../../platform/db.ts';
import { readLot } from './lots.ts';

export interface LabelledUnit {
  id: string;
  card: string;
  number: string;
  set: string;
  serial: number | null;
  cert: string | null;
  grader: string | null;
  grade: string | null;
  /** `foil · LP`: what tells an ungraded copy from others of its card. */
  marks: string;
  shelf: string | null;
  bin: string | null;
  lotNumber: number;
}

interface Choice {
  unitId?: string | undefined;
  /** Only the newest so many. */
  last?: number | undefined;
}

/** What labels of a lot's units say, in the order in which these came in. Error: NOT_FOUND. */
export async function readLotLabels(lotId: string, { unitId, last }: Choice): Promise<LabelledUnit[]> {
  const lot = await readLot(lotId);
  const units = await sql<Omit<LabelledUnit, 'lotNumber'>>(
    `SELECT u.id, f.name AS card, f.number, f.set_name AS set, u.serial, u.cert, u.grader, u.grade,
       concat_ws(' · ', u.finish, nullif(u.condition, 'NM'), nullif(u.language, 'en')) AS marks, u.shelf, u.bin
     FROM collectibles u JOIN card_faces f ON f.id = u.card_id
     WHERE u.lot_id = $1 AND ($2::uuid IS NULL OR u.id = $2) ORDER BY u.id DESC LIMIT $3`,
    [lotId, unitId ?? null, last ?? 10_000],
  );
  return units.reverse().map((unit) => ({ ...unit, lotNumber: lot.number }));
}
