import type { ChangedStockTakeDto, OpenStockTakeInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';

type Places = OpenStockTakeInput['places'];

/** Units of a count that one page and one transaction can hold. */
const maxUnits = 20_000;

/**
 * Opens a count of shelves: what the records have there now is what it expects. Errors: VALIDATION_FAILED for an unknown
 * origin and for too many units, WRONG_STATE with `takeId` while another count covers one of the shelves.
 */
export function openTake(
  { originId: said, places }: OpenStockTakeInput,
  staffId: string,
): Promise<ChangedStockTakeDto> {
  return inTransaction(async () => {
    // Two counts of one shelf open one after the other.
    const origin = await one<{ id: string }>(
      'SELECT id FROM origin_facts WHERE id = $1 OR ($1 IS NULL AND is_default)',
      [said ?? null],
    );
    if (!origin)
      throw refuseFields('VALIDATION_FAILED', {
        originId: said === undefined ? 'is required: no origin is the default' : 'does not exist',
      });
    await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`stock-takes ${origin.id}`]);
    await refuseOverlap(origin.id, places);
    const id = newId();
    const take = found(
      await one<{ number: number }>(
        `INSERT INTO stock_takes (id, origin_id, opened_by, created_at, updated_at) VALUES ($1, $2, $3, $4, $4) RETURNING number`,
        [id, origin.id, staffId, clock.now()],
      ),
    );
    await execute(
      `INSERT INTO stock_take_places (take_id, shelf, bin)
       SELECT DISTINCT $1::uuid, place.shelf, place.bin FROM unnest($2::text[], $3::text[]) AS place (shelf, bin)`,
      [id, ...columnsOf(places)],
    );
    const expected = await expectUnits(id, origin.id);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'stock-take.opened',
      subject: { kind: 'stock-take', id },
      after: { number: take.number, originId: origin.id, places, expected },
    });
    return { id, state: 'counting', version: 1 };
  });
}

const columnsOf = (places: Places): [string[], (string | null)[]] => [
  places.map(({ shelf }) => shelf),
  places.map(({ bin }) => bin ?? null),
];

async function refuseOverlap(originId: string, places: Places): Promise<void> {
  const other = await one<{ id: string; number: number; shelf: string }>(
    `SELECT t.id, t.number, p.shelf FROM stock_takes t JOIN stock_take_places p ON p.take_id = t.id
     JOIN unnest($2::text[], $3::text[]) AS place (shelf, bin)
       ON place.shelf = p.shelf AND (place.bin IS NULL OR p.bin IS NULL OR place.bin = p.bin)
     WHERE t.origin_id = $1 AND t.state IN ('counting', 'recounting', 'deciding') LIMIT 1`,
    [originId, ...columnsOf(places)],
  );
  if (other)
    throw refuse('WRONG_STATE', `Stock-take ${other.number} of shelf ${other.shelf} is under way: join it.`, {
      takeId: other.id,
    });
}

/** What the records have on these shelves, read by one statement. Error: VALIDATION_FAILED. */
async function expectUnits(takeId: string, originId: string): Promise<number> {
  const units = await sql<{ id: string; shelf: string; bin: string | null; cents: number }>(
    `WITH here AS MATERIALIZED (
       SELECT s.id, s.shelf, s.bin, u.valued_as FROM shelved_units s JOIN unit_facts u ON u.id = s.id
       WHERE s.shelf IN (SELECT shelf FROM stock_take_places WHERE take_id = $1) AND s.origin_id = $2 AND s.is_shelved
         AND NOT s.is_reported AND NOT u.is_digital
         AND EXISTS (SELECT 1 FROM stock_take_places p WHERE p.take_id = $1 AND p.shelf = s.shelf AND (p.bin IS NULL OR p.bin = s.bin))
       ORDER BY s.id LIMIT ${maxUnits + 1}),
     worth AS MATERIALIZED (
       SELECT valued_as, value_of_day_1(valued_as) AS cents FROM (SELECT DISTINCT valued_as FROM here) copies)
     SELECT h.id, h.shelf, h.bin, w.cents FROM here h JOIN worth w USING (valued_as) ORDER BY h.id`,
    [takeId, originId],
  );
  if (units.length > maxUnits)
    throw refuseFields('VALIDATION_FAILED', {
      places: `hold more than ${maxUnits} units: count them in parts`,
    });
  await execute(
    `INSERT INTO stock_take_items (id, take_id, collectible_id, is_expected, shelf, bin, value_cents, created_at, updated_at)
     SELECT row.id, $2, row.unit, true, row.shelf, row.bin, row.cents, $3, $3
     FROM unnest($1::uuid[], $4::uuid[], $5::text[], $6::text[], $7::bigint[]) AS row (id, unit, shelf, bin, cents)`,
    [
      units.map(() => newId()),
      takeId,
      clock.now(),
      units.map(({ id }) => id),
      units.map(({ shelf }) => shelf),
      units.map(({ bin }) => bin),
      units.map(({ cents }) => cents),
    ],
  );
  return units.length;
}
