import {
  normalCertificate,
  readCertificate,
  readLotCode,
  readPlaceCode,
  type PlacedUnitDto,
  type ScannedStockTakeDto,
  type ScanStockTakeInput,
  type TakeOutcome,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { findUnits } from '../../vault/index.ts';
import { noteInHand } from '../missing/stored-missing.ts';
import { lockTake, requireRecounter, type Take } from './lock-take.ts';

interface Place {
  shelf: string;
  bin: string | null;
}

/**
 * Notes that something lies on a counted shelf, once a count and whoever scans it first; while differences are decided, that
 * a missing unit was found after all, and in any count that a customer's card is in hand which was said to be missing. Errors: NOT_FOUND, VALIDATION_FAILED for a shelf of another count, WRONG_STATE with
 * `units` for a code of several, FOUR_EYES_REQUIRED for a second count by somebody of the first.
 */
export function scanTake(
  takeId: string,
  { code, ...said }: ScanStockTakeInput,
  staffId: string,
): Promise<ScannedStockTakeDto> {
  return inTransaction(async () => {
    const take = await lockTake(takeId, 'SHARE', ['counting', 'recounting', 'deciding']);
    if (take.state === 'recounting') await requireRecounter(take, staffId);
    const place = await choosePlace(takeId, said);
    const unit = await findScanned(takeId, code);
    const thing = unit ? { unit } : { code: nameUnknown(code) };
    const isNew = await noteScan(take, thing, place, staffId);
    const wasFound = unit !== undefined && (await noteInHand(unit.id, staffId));
    const item = await readScanned(take, thing);
    if (isNew)
      await record({
        actor: { kind: 'staff', id: staffId },
        action: 'stock-take.scanned',
        subject: { kind: 'stock-take', id: takeId },
        after: { ...('unit' in thing ? { collectibleId: thing.unit.id } : thing), ...place },
      });
    // Of a missing one the report stays its decision.
    const outcome = wasFound && item.outcome === 'missing' ? 'found' : item.outcome;
    return { ...item, outcome, isRepeat: !isNew && !wasFound, unit: unit ?? null };
  });
}

/** Error: VALIDATION_FAILED. */
async function choosePlace(
  takeId: string,
  said: { shelf?: string | undefined; bin?: string | undefined },
): Promise<Place> {
  const places = await sql<Place>('SELECT shelf, bin FROM stock_take_places WHERE take_id = $1', [takeId]);
  const [only] = places;
  if (said.shelf === undefined) {
    if (only && places.length === 1) return only;
    throw refuseFields('VALIDATION_FAILED', { shelf: 'is required: first scan the label of the shelf' });
  }
  const place = { shelf: said.shelf, bin: said.bin ?? null };
  const isCounted = places.some(
    ({ shelf, bin }) => shelf === place.shelf && (bin === null || place.bin === null || bin === place.bin),
  );
  if (!isCounted) throw refuseFields('VALIDATION_FAILED', { shelf: 'is not part of this stock-take' });
  // Of a count of one bin, its shelf means that bin.
  const bins = places.filter(({ shelf }) => shelf === place.shelf);
  return place.bin === null && bins.length === 1 && bins[0] ? bins[0] : place;
}

/** A code of several units is one that this count expects, if only one is. Errors: VALIDATION_FAILED, WRONG_STATE. */
async function findScanned(takeId: string, code: string): Promise<PlacedUnitDto | undefined> {
  if (readPlaceCode(code) || readLotCode(code) !== undefined)
    throw refuseFields('VALIDATION_FAILED', { code: 'is a label of a shelf or a lot, not of a card' });
  const units = await findUnits(code);
  if (units.length <= 1) return units[0];
  const expected = await sql<{ id: string }>(
    'SELECT collectible_id AS id FROM stock_take_items WHERE take_id = $1 AND is_expected AND collectible_id = ANY($2::uuid[])',
    [takeId, units.map(({ id }) => id)],
  );
  const [only] = expected;
  if (only && expected.length === 1) return units.find(({ id }) => id === only.id);
  throw refuse('WRONG_STATE', `“${code}” names several units: scan the unit’s own label.`, { units });
}

const maxCodeLength = 200;

/** As the receiving desk would store it, so that a number scanned twice is one thing. Error: VALIDATION_FAILED. */
function nameUnknown(code: string): string {
  const { cert, grader = null } = readCertificate(code);
  const name = [grader, cert || normalCertificate(code) || code.trim()]
    .filter((part) => part !== null)
    .join(' ');
  // Large letters may be more than the small ones: ß is SS.
  if (name.length > maxCodeLength)
    throw refuseFields('VALIDATION_FAILED', { code: 'is too long for a code' });
  return name;
}

type Thing = { unit: PlacedUnitDto } | { code: string };

/** Returns whether nobody scanned it before in this count. */
async function noteScan(
  { id, state, originId }: Take,
  thing: Thing,
  place: Place,
  staffId: string,
): Promise<boolean> {
  const [by, at] = state === 'recounting' ? ['second_by', 'second_at'] : ['first_by', 'first_at'];
  // A blind count scans what the first one did; while deciding, what neither found.
  const free = state === 'recounting' ? 'i.second_at IS NULL' : 'i.first_at IS NULL AND i.second_at IS NULL';
  const noted = await one(
    `INSERT INTO stock_take_items AS i (id, take_id, collectible_id, code, is_expected, value_cents, found_shelf, found_bin,
       was_in_place, ${by}, ${at}, created_at, updated_at)
     SELECT $1, $2, $3, $4, false, coalesce(value_of_day_1(u.valued_as), 0), $5, $6,
       coalesce(s.is_shelved AND s.origin_id = $7 AND s.shelf = $5 AND ($6::text IS NULL OR s.bin = $6), false), $8, $9, $9, $9
     FROM (VALUES (1)) AS one LEFT JOIN shelved_units s ON s.id = $3 LEFT JOIN unit_facts u ON u.id = $3
     ON CONFLICT (${'unit' in thing ? 'take_id, collectible_id' : 'take_id, code'}) DO UPDATE
       SET ${by} = excluded.${by}, ${at} = excluded.${at}, found_shelf = coalesce(i.found_shelf, excluded.found_shelf),
         found_bin = CASE WHEN i.found_shelf IS NULL THEN excluded.found_bin ELSE i.found_bin END,
         was_in_place = coalesce(i.was_in_place, excluded.was_in_place), updated_at = excluded.updated_at, version = i.version + 1
       WHERE ${free} AND i.outcome IS NULL
     RETURNING i.id`,
    [
      newId(),
      id,
      'unit' in thing ? thing.unit.id : null,
      'unit' in thing ? null : thing.code,
      ...[place.shelf, place.bin, originId, staffId, clock.now()],
    ],
  );
  return noted !== undefined;
}

interface Scanned {
  id: string;
  outcome: TakeOutcome;
  scannerName: string;
  scannedCount: number;
  expectedCount: number | null;
}

const readScanned = async ({ id }: Take, thing: Thing): Promise<Scanned> =>
  found(
    await one<Scanned>(
      `SELECT i.id, i.outcome, coalesce(i.scanner_name, '') AS "scannerName", t.scanned_count AS "scannedCount",
         t.expected_count AS "expectedCount"
       FROM stock_take_items_with_facts i JOIN stock_takes_with_facts t ON t.id = i.take_id
       WHERE i.take_id = $1 AND (i.collectible_id = $2 OR i.code = $3)`,
      [id, 'unit' in thing ? thing.unit.id : null, 'unit' in thing ? null : thing.code],
    ),
  );
