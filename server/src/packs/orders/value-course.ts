import { ownedUnitStates, type CardValueDto } from '../../contract/index.ts';
import { valueCourse } from '../../catalogue/index.ts';
import { readSettings } from '../../base/index.ts';
import { sql } from '../../platform/db.ts';

/** What the cards that a customer owns now were worth, each from the day it became theirs: one value for each day with a change. */
export async function readValueCourse(customerId: string, set: string | undefined): Promise<CardValueDto[]> {
  const units = await sql<{ valuedAs: string; since: Date }>(
    `SELECT u.valued_as AS "valuedAs", u.acquired_at AS since FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
     WHERE u.owner_id = $1 AND u.state = ANY ($2) AND u.acquired_at IS NOT NULL AND ($3::text IS NULL OR c.set_code = $3)`,
    [customerId, ownedUnitStates, set ?? null],
  );
  const { shopTimeZone } = await readSettings();
  return valueCourse(units, shopTimeZone);
}
