import type { Cents, Image, RefusedUnit, ShipRefusal, ShownClass, UnitState } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';

export interface UnitToShip extends ShownClass {
  id: string;
  state: UnitState;
  isLocked: boolean;
  inInspection: boolean;
  isDigital: boolean;
  isShippable: boolean;
  isInsurable: boolean;
  weightGrams: number;
  valueCents: Cents;
  cardName: string;
  cardNumber: string;
  setName: string;
  image: Image | null;
  serial: number | null;
  grader: string | null;
  grade: string | null;
  condition: string | null;
  finish: string | null;
  language: string | null;
  originId: string | null;
  originName: string;
  originCountry: string;
  holidays: string[];
  cutOffTime: string;
  timeZone: string;
}

/** Units of a customer in the order of `ids`, with where they lie. Error: NOT_FOUND when one is not theirs. */
export async function readUnits(customerId: string, ids: readonly string[]): Promise<UnitToShip[]> {
  const rows = await sql<UnitToShip>(
    `SELECT u.id, u.state, u.is_locked AS "isLocked", u.in_inspection AS "inInspection", u.is_digital AS "isDigital", u.is_shippable AS "isShippable",
       u.is_insurable AS "isInsurable", u.weight_grams AS "weightGrams", u.value_cents AS "valueCents", c.name AS "cardName",
       c.number AS "cardNumber", c.set_name AS "setName", c.class_name AS "className", c.class_look AS "classLook", c.image,
       u.serial, u.grader, u.grade, u.condition, u.finish, u.language, o.id AS "originId", o.name AS "originName", o.country AS "originCountry",
       o.holidays::text[] AS holidays, o.cut_off_time AS "cutOffTime", o.time_zone AS "timeZone"
     FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
     LEFT JOIN origin_facts o ON o.id = coalesce(u.origin_id, (SELECT id FROM origin_facts WHERE is_default))
     WHERE u.id = ANY($2::uuid[]) AND u.owner_id = $1`,
    [customerId, ids],
  );
  const byId = new Map(rows.map((unit) => [unit.id, unit]));
  return ids.map((id) => {
    const unit = byId.get(id);
    if (!unit) throw notFound();
    return unit;
  });
}

function refusalOf(unit: UnitToShip): ShipRefusal | null {
  if (unit.isDigital) return 'digital';
  if (!unit.isShippable) return 'not_shippable';
  if (unit.state !== 'owned') return 'in_shipment';
  if (unit.inInspection) return 'in_inspection';
  if (unit.isLocked) return 'locked';
  return unit.originId === null ? 'no_origin' : null;
}

/** Every unit that cannot be shipped now, with the reason. */
export const refusedUnits = (units: readonly UnitToShip[]): RefusedUnit[] =>
  units.flatMap((unit) => {
    const reason = refusalOf(unit);
    return reason === null ? [] : [{ collectibleId: unit.id, reason }];
  });

/** Units by the origin that they are sent from, one parcel each. */
export function groupByOrigin(units: readonly UnitToShip[]): UnitToShip[][] {
  const groups = new Map<string | null, UnitToShip[]>();
  for (const unit of units) groups.set(unit.originId, [...(groups.get(unit.originId) ?? []), unit]);
  return [...groups.values()];
}
