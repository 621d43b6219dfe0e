import { Op } from 'sequelize';

import type { KeysetOf, ParcelDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { shopZone } from '../../base/index.ts';
import { readClaims } from '../claims/read-claims.ts';
import { answersOf } from '../inspections/answers.ts';
import { readRates } from '../rates/read-rates.ts';
import { Parcel, ParcelEvent, ParcelOrder } from './models.ts';
import { presentParcel } from './present-parcel.ts';
import { openStates } from './states.ts';

const pageSize = 20;

/** Lists a customer's parcels, newest first. */
export async function listParcels(
  customerId: string,
  {
    part,
    number,
    after,
  }: Partial<Record<'number' | 'after', string | undefined>> & { part?: 'open' | 'past' | undefined } = {},
): Promise<KeysetOf<ParcelDto>> {
  const isOpen = part === 'open' ? { [Op.in]: openStates } : { [Op.notIn]: openStates };
  const rows = await Parcel.findAll({
    where: {
      customerId,
      ...(part !== undefined && { state: isOpen }),
      ...(number !== undefined && { number: Number(number.slice('PP-'.length)) }),
      ...(after !== undefined && { id: { [Op.lt]: after } }),
    },
    order: [['id', 'DESC']],
    limit: pageSize + 1,
  });
  const { data, next } = keysetOfRows(rows, pageSize, ({ id }) => id);
  return { data: await present(data), next };
}

/** Error: NOT_FOUND, also for another customer's. */
export async function readParcel(customerId: string, id: string): Promise<ParcelDto> {
  if (!isId(id)) throw notFound();
  return found((await readParcels(customerId, [id]))[0]);
}

/** In the order of `ids`. */
export async function readParcels(customerId: string, ids: readonly string[]): Promise<ParcelDto[]> {
  const shown = await present(await Parcel.findAll({ where: { customerId, id: [...ids] } }));
  return ids.flatMap((id) => shown.filter((parcel) => parcel.id === id));
}

/** Reads all that belongs to these parcels, one statement for each kind. */
async function present(parcels: readonly Parcel[]): Promise<ParcelDto[]> {
  const parcelId = parcels.map(({ id }) => id);
  if (parcelId.length === 0) return [];
  const { rates } = await readRates();
  const zone = await shopZone();
  const units = await readUnits(parcelId);
  const orders = await ParcelOrder.findAll({ where: { parcelId }, order: ['id'] });
  const events = await ParcelEvent.findAll({ where: { parcelId, isInternal: false }, order: ['at', 'id'] });
  const claims = await readClaims(parcelId);
  const origins = await sql<{ id: string; name: string; country: string }>(
    'SELECT id, name, country FROM origin_facts WHERE id = ANY($1::uuid[])',
    [parcels.map(({ originId }) => originId)],
  );
  const of = <Row extends { parcelId: string }>(rows: readonly Row[], id: string): Row[] =>
    rows.filter((row) => row.parcelId === id);
  return parcels.map((parcel) =>
    presentParcel({
      parcel,
      origin: found(origins.find(({ id }) => id === parcel.originId)),
      units: of(units, parcel.id).map(({ parcelId: _, ...unit }) => unit),
      orders: of(orders, parcel.id),
      events: of(events, parcel.id),
      claims: of(claims, parcel.id).map(({ parcelId: _, ...claim }) => claim),
      rates,
      zone,
    }),
  );
}

type UnitRow = ParcelDto['units'][number] & { parcelId: string };

const readUnits = (parcelIds: readonly string[]): Promise<UnitRow[]> =>
  sql<UnitRow>(
    `SELECT p.parcel_id AS "parcelId", p.order_id AS "orderId", p.outcome,
       p.missing_since IS NOT NULL AND p.outcome IS DISTINCT FROM 'missing' AS "isMissing", p.collectible_id AS "collectibleId", c.name AS "cardName",
       c.number AS "cardNumber", c.set_name AS "setName", c.class_name AS "className", c.class_look AS "classLook", c.image,
       u.serial, u.grader, u.grade, u.condition, u.finish, u.language, p.value_cents AS "valueCents", i.inspection
     FROM parcel_units p JOIN unit_facts u ON u.id = p.collectible_id JOIN card_faces c ON c.id = u.card_id
     LEFT JOIN LATERAL (
       SELECT jsonb_build_object('id', o.id, 'kind', o.kind, 'answer', o.answer, 'answers', $2::jsonb -> o.kind) AS inspection
       FROM open_inspections o WHERE o.collectible_id = p.collectible_id AND o.parcel_id = p.parcel_id) i ON u.in_inspection
     WHERE p.parcel_id = ANY($1::uuid[]) ORDER BY p.value_cents DESC, p.id`,
    [parcelIds, JSON.stringify(answersOf)],
  );
