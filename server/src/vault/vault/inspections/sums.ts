import type { Cents } from '../../../contract/index.ts';
import { after, clock, days } from '../../../platform/clock.ts';
import { execute, one, sql } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readSettings } from '../../../base/index.ts';
import { transitionFit } from '../states.ts';
import { openInspections, type StatedUnit } from './open-inspections.ts';

/** Until the transaction ends, this person's statements are summed one after the other. */
const lockPerson = (staffId: string): Promise<unknown> =>
  one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`statements ${staffId}`]);

const dayAgo = (): Date => after(clock.now(), -days(1));

const sumOf = (units: readonly { valueCents: Cents }[]): Cents =>
  units.reduce((sum, { valueCents }) => sum + valueCents, 0);

/**
 * Whether cards of this value that come back, or were handed over, need a second person: above the limit, with what this
 * person said of the same kind in a day.
 */
export async function needsSecondScan(
  staffId: string,
  units: readonly StatedUnit[],
  about: 'back' | 'handed-over' = 'back',
): Promise<boolean> {
  await lockPerson(staffId);
  const { inspectionAloneCents } = await readSettings();
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(value_cents), 0)::bigint AS cents FROM unit_inspections
     WHERE stated_by = $1 AND created_at > $2 AND claimant_id IS NOT NULL AND kind <> 'missing' AND (kind = 'handed-over') = $3
       AND state <> 'rejected' AND NOT needs_person`,
    [staffId, dayAgo(), about === 'handed-over'],
  );
  return found(row).cents + sumOf(units) > inspectionAloneCents;
}

/** What came in together is counted as a whole. */
export interface Delivery {
  /** Of the lot, or of the import. */
  id: string;
  /** Units of it in no lot that came in before these. */
  earlier?: readonly string[];
}

interface Change {
  ids: readonly string[];
  staffId: string;
  reason: string;
  delivery?: Delivery;
}

/**
 * The physical units among these. Their values count as the highest of a day: nobody lowers one, says something of a unit, and
 * raises it again.
 */
const readValued = (
  ids: readonly string[],
  where = 'true',
): Promise<(StatedUnit & { inInspection: boolean })[]> =>
  sql<StatedUnit & { inInspection: boolean }>(
    `WITH named AS MATERIALIZED (
       SELECT id, valued_as, in_inspection FROM unit_facts WHERE id = ANY($1::uuid[]) AND NOT is_digital AND ${where}),
     worth AS MATERIALIZED (
       SELECT valued_as, value_of_day_1(valued_as) AS cents FROM (SELECT DISTINCT valued_as FROM named) copies)
     SELECT n.id, w.cents AS "valueCents", n.in_inspection AS "inInspection" FROM named n JOIN worth w USING (valued_as)`,
    [ids],
  );

interface StockChange {
  staffId: string;
  kind: 'added' | 'joined' | 'written-off';
  unitCount: number;
  valueCents: Cents;
  isHeld: boolean;
}

const insertChange = ({ staffId, kind, unitCount, valueCents, isHeld }: StockChange): Promise<number> =>
  execute(
    `INSERT INTO stock_changes (id, staff_id, kind, unit_count, value_cents, is_held, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), staffId, kind, unitCount, valueCents, isHeld, clock.now()],
  );

/** Notes what a person did to the stock, and whether that is above the limit of a day. */
async function noteChange(
  staffId: string,
  kind: 'added' | 'written-off',
  units: readonly StatedUnit[],
  limitCents: Cents,
): Promise<boolean> {
  await lockPerson(staffId);
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(sum(value_cents), 0)::bigint AS cents FROM stock_changes WHERE staff_id = $1 AND kind = $2 AND at > $3`,
    [staffId, kind, dayAgo()],
  );
  const valueCents = sumOf(units);
  const isHeld = found(row).cents + valueCents > limitCents;
  await insertChange({ staffId, kind, unitCount: units.length, valueCents, isHeld });
  return isHeld;
}

/**
 * Units have just come into the vault by one person: above the limit of a day they wait until another has counted them.
 * A shop that has sold nothing yet is being set up. Returns whether these wait. In the running transaction.
 */
export async function holdUncounted({ ids, staffId, reason, delivery }: Change): Promise<boolean> {
  const units = await readValued(ids);
  if (units.length === 0) return false;
  if (!(await noteChange(staffId, 'added', units, await intakeLimit()))) return false;
  const joined = delivery ? await joinDelivery(delivery, ids, staffId) : [];
  await openInspections({
    ...{
      kind: 'new-units',
      staffId,
      reason,
      units: [...joined, ...units],
      from: ['vault'],
      needsPerson: true,
    },
    ...(delivery && { statementId: delivery.id }),
  });
  return true;
}

/**
 * Writes descriptions of units. A unit that becomes worth more counts as taken in with the difference, one that becomes worth less as
 * written off with it: above the day's limit it's off sale until another person has looked. A unit that waits for a count waits for it
 * anew if the person who took it in raises its value. A written-off unit can't become worth more while somebody looks for it: the person
 * who wrote it off may undo that. In the running transaction. Error: WRONG_STATE.
 */
export async function holdDescribed(change: Change, write: () => Promise<unknown>): Promise<void> {
  const { ids, staffId } = change;
  const before = new Map((await readHere(ids)).map(({ id, valueCents }) => [id, valueCents]));
  await write();
  const described = (await readHere(ids)).map((unit) => ({
    ...unit,
    wasCents: before.get(unit.id) ?? unit.valueCents,
  }));
  const raised = described.filter(({ valueCents, wasCents }) => valueCents > wasCents);
  const inspected = raised.filter(({ inInspection }) => inInspection);
  if (inspected.length > 0) await lookAgain(staffId, inspected, sumOf(inspected.map(differenceOf)));
  const isFree = ({ inInspection }: DescribedUnit): boolean => !inInspection;
  await holdDifference(change, 'added', raised.filter(isFree), await intakeLimit());
  const { inspectionAloneCents } = await readSettings();
  const lowered = described.filter(({ valueCents, wasCents }) => valueCents < wasCents);
  const limit = (await hasSold()) ? inspectionAloneCents : Infinity;
  await holdDifference(change, 'written-off', lowered.filter(isFree), limit);
}

interface DescribedUnit extends StatedUnit {
  wasCents: Cents;
  inInspection: boolean;
}

const differenceOf = ({ id, valueCents, wasCents }: DescribedUnit): StatedUnit => ({
  id,
  valueCents: Math.abs(valueCents - wasCents),
});

async function holdDifference(
  { staffId, reason }: Change,
  kind: 'added' | 'written-off',
  units: readonly DescribedUnit[],
  limitCents: Cents,
): Promise<void> {
  if (units.length === 0) return;
  if (!(await noteChange(staffId, kind, units.map(differenceOf), limitCents))) return;
  const held = units.map(({ id }) => id);
  await transitionFit(held, { from: ['listed'], to: 'vault', set: 'product_id = NULL' });
  await transitionFit(held, { from: ['bought_back'], to: 'vault' });
  await openInspections({
    ...{ kind: 'new-units', staffId, reason, from: ['vault'], needsPerson: true },
    units: units.map(({ id, valueCents, wasCents }) => ({ id, valueCents: Math.max(valueCents, wasCents) })),
  });
}

/**
 * What another person saw of these was another description. Only who took them in says so: nobody else may say what they are worth
 * and then be the one who looks. Error: WRONG_STATE, also for one that was written off.
 */
async function lookAgain(
  staffId: string,
  units: readonly StatedUnit[],
  differenceCents: Cents,
): Promise<void> {
  const waiting = await execute(
    `UPDATE unit_inspections i SET value_cents = u.value, seen_by = NULL, seen_at = NULL, updated_at = $3, version = version + 1
     FROM unnest($1::uuid[], $2::bigint[]) AS u (id, value)
     WHERE i.collectible_id = u.id AND i.state = 'open' AND i.kind = 'new-units' AND i.stated_by = $4`,
    [units.map(({ id }) => id), units.map(({ valueCents }) => valueCents), clock.now(), staffId],
  );
  if (waiting < units.length)
    throw refuse(
      'WRONG_STATE',
      'This unit is in inspection. Until that is decided, only the person who took it in can say that it is worth more.',
    );
  await lockPerson(staffId);
  const unitCount = units.length;
  await insertChange({ staffId, kind: 'added', unitCount, valueCents: differenceCents, isHeld: false });
}

/** Those among these that are sold or sealed as they are described. */
const readHere = (ids: readonly string[]) => readValued(ids, `state IN ('vault', 'listed', 'bought_back')`);

const intakeLimit = async (): Promise<Cents> =>
  (await hasSold()) ? (await readSettings()).intakeAloneCents : Infinity;

/** A count is of the whole box: units of the delivery that were below the limit wait with those above it. */
async function joinDelivery(
  { id, earlier = [] }: Delivery,
  added: readonly string[],
  staffId: string,
): Promise<StatedUnit[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM collectibles WHERE (lot_id = $1 OR id = ANY($3::uuid[])) AND id <> ALL($2::uuid[]) AND state = 'vault' AND NOT in_inspection
       AND NOT EXISTS (SELECT 1 FROM unit_inspections i
         WHERE i.collectible_id = collectibles.id AND i.kind = 'new-units' AND i.state = 'confirmed')
     ORDER BY id FOR UPDATE`,
    [id, added, earlier],
  );
  const units = await readValued(rows.map(({ id }) => id));
  if (units.length > 0)
    await insertChange({
      ...{ staffId, kind: 'joined', unitCount: units.length },
      valueCents: sumOf(units),
      isHeld: true,
    });
  return units;
}

const hasSold = async (): Promise<boolean> =>
  (await one('SELECT 1 FROM customer_orders LIMIT 1')) !== undefined;

/** Whether one person may write these off alone; otherwise they are in inspection now, off sale. In the running transaction. */
export async function mayWriteOff(
  { ids, staffId, reason }: Change,
  as: 'lost' | 'damaged',
): Promise<boolean> {
  const units = await readValued(ids);
  if (units.length === 0) return true;
  const { inspectionAloneCents } = await readSettings();
  if (!(await noteChange(staffId, 'written-off', units, inspectionAloneCents))) return true;
  const from = ['vault', 'bought_back'] as const;
  await transitionFit(ids, { from: ['listed'], to: 'vault', set: 'product_id = NULL' });
  await openInspections({ kind: as, staffId, reason, units, from, needsPerson: true });
  return false;
}
