import { sql } from '../../../platform/db.ts';
import { isAsGood, type UnitRecord } from '../../../base/fairness/index.ts';
import { type CardFacts, recordOf } from '../../recipes/index.ts';
import { holdUnit, type UnitMarks } from '../../../vault/index.ts';
import { Run } from '../models.ts';
import { findPlaceIfAny, openRun, type PlaceInRun } from './find-place.ts';

interface VaultRow extends UnitMarks {
  version: number;
  kind: string;
  isDigital: boolean;
  name: string;
  number: string;
  artist: string;
  set: string;
  class: string;
  cardId: string;
  valueCents: number;
  valueAsOf: Date;
  valueSource: string;
  isInRun: boolean;
  minCents: number;
  isOutDigital: boolean;
}

export type Candidate = { record: UnitRecord; version: number } | { refusal: string };

/**
 * Locks a vault unit and returns the record that the log will show for it. It must be the same printing in an equal or
 * better state, or of the same class and worth at least the sealed value and the replaced card's current value. Otherwise
 * returns `refusal` with the reason.
 */
export async function findSubstitute(substituteId: string, place: PlaceInRun): Promise<Candidate> {
  await holdUnit(substituteId);
  const [row] = await sql<VaultRow>(select, [[substituteId], place.runId, place.standing.id]);
  if (!row) return { refusal: 'is not free in the vault' };
  if (await hasCertificate(place.runId, row))
    return { refusal: 'has a certificate that is in this very run' };
  return judge(row, place);
}

/** Whether the run has this certificate: after an opening it may have been corrected to be that of another unit. */
async function hasCertificate(runId: string, { cert, grader }: UnitMarks): Promise<boolean> {
  if (cert === null) return false;
  const found = await sql<{ record: string }>(
    `SELECT record FROM run_units WHERE run_id = $1 AND record LIKE $2
     UNION ALL SELECT in_record FROM run_substitutions WHERE run_id = $1 AND in_record LIKE $2`,
    [runId, `%"cert":"${cert}"%`],
  );
  return found.some(({ record }) => ((JSON.parse(record) as UnitRecord).grader ?? null) === grader); // our own bytes
}

function judge(row: VaultRow, place: PlaceInRun): Candidate {
  if (row.isInRun) return { refusal: 'is or was part of this very run' };
  if (row.isDigital !== row.isOutDigital) return { refusal: 'is not of the same kind' };
  const { cardId, name, number, artist, set, valueCents, valueAsOf, valueSource } = row;
  const facts: CardFacts = {
    id: cardId,
    class: row.class,
    name,
    number,
    artist,
    set,
    valueCents,
    valueAsOf,
    valueSource,
  };
  const record = recordOf(row, { at: place.sealed.at, kind: row.kind, facts });
  if (!isEqualOrBetter(record, place, row.minCents))
    return {
      refusal:
        'is neither the same card in an equal or better state nor of the same class and at least the value',
    };
  return { record, version: row.version };
}

function isEqualOrBetter(
  substitute: UnitRecord,
  { sealed, standing }: PlaceInRun,
  minCents: number,
): boolean {
  if (isAsGood(substitute, standing)) return true;
  const least = Math.max(sealed.valueCents, standing.valueCents, minCents);
  return substitute.class === standing.class && substitute.valueCents >= least;
}

const select = `
  SELECT u.id, u.version, u.serial, u.cert, u.grade, u.grader, u.condition, u.finish, u.language, u.photos,
    u.kind_slug AS kind, u.is_digital AS "isDigital", c.id AS "cardId", c.name, c.number,
    c.artist, c.set_code AS set, c.class_slug AS class, u.value_cents AS "valueCents", u.value_as_of AS "valueAsOf",
    u.value_source AS "valueSource", ou.value_cents AS "minCents", ou.is_digital AS "isOutDigital",
    EXISTS (SELECT 1 FROM run_units WHERE run_id = $2 AND collectible_id = u.id)
      OR EXISTS (SELECT 1 FROM run_substitutions WHERE run_id = $2 AND u.id IN (in_id, out_id)) AS "isInRun"
  FROM unit_facts u JOIN card_faces c ON c.id = u.card_id JOIN unit_facts ou ON ou.id = $3
  WHERE u.id = ANY($1::uuid[]) AND u.state = 'vault' AND NOT u.is_locked AND NOT u.in_inspection`;

const maxSuggestions = 10;

/**
 * Ids of vault units that may stand for a unit, those at its origin and of its card first. Undefined for a unit that is not
 * replaced: of no run, or of one whose log has ended. Error: NOT_FOUND.
 */
export async function suggestSubstitutes(unitId: string): Promise<string[] | undefined> {
  const place = await findPlaceIfAny(unitId);
  if (place?.standing.id !== unitId || !(await isRunOpen(place.runId))) return undefined;
  const near = await sql<{ id: string }>(
    `SELECT u.id FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
     JOIN unit_facts ou ON ou.id = $1 JOIN card_faces o ON o.id = ou.card_id
     WHERE u.state = 'vault' AND NOT u.is_locked AND NOT u.in_inspection
       AND (u.card_id = ou.card_id OR (c.class_slug = o.class_slug AND u.value_cents >= ou.value_cents))
     ORDER BY u.origin_id IS NOT DISTINCT FROM ou.origin_id DESC, u.card_id = ou.card_id DESC, u.value_cents, u.id LIMIT 100`,
    [unitId],
  );
  const ids = near.map(({ id }) => id);
  const rows = await sql<VaultRow>(select, [ids, place.runId, unitId]);
  const fit = new Set(rows.filter((row) => 'record' in judge(row, place)).map(({ id }) => id));
  return ids.filter((id) => fit.has(id)).slice(0, maxSuggestions);
}

const isRunOpen = async (id: string): Promise<boolean> =>
  (await Run.count({ where: { id, ...openRun } })) === 1;
