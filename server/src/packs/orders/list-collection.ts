import type { z } from 'zod';

import { ownedUnitStates, type OwnedSetDto, type OwnedUnitDto, type PageOf } from '../../contract/index.ts';
import type { collectionQuery } from '../../contract/schemas/orders.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { pageOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';

const orderBy = {
  acquiredAt: 'u.acquired_at',
  '-acquiredAt': 'u.acquired_at DESC',
  name: 'c.name',
  '-name': 'c.name DESC',
  valueCents: 'c.value_cents',
  '-valueCents': 'c.value_cents DESC',
} as const;

interface UnitRow extends Omit<OwnedUnitDto, 'acquiredAt'> {
  acquiredAt: Date;
}

/** A column of the pull that brought a unit to its owner; null for units bought as singles. */
const ofPull = (column: string): string => `coalesce(
    (SELECT p.${column} FROM pulls p WHERE p.collectible_id = u.id AND p.customer_id = $1 ORDER BY p.created_at DESC LIMIT 1),
    (SELECT p.${column} FROM unit_substitutions t JOIN pulls p ON p.run_id = t.run_id AND p.unit_index = t.unit_index
     WHERE t.in_id = u.id AND p.customer_id = $1 LIMIT 1))`;

const columns = `u.id, u.card_id AS "cardId", c.name, c.number, c.set_name AS "setName", c.class_slug AS "classSlug",
  c.class_name AS "className", c.class_look AS "classLook", c.class_rank AS "classRank", u.serial, u.grade, u.grader, u.cert, u.state,
  c.value_cents AS "valueCents", c.picture AS image, u.acquired_at AS "acquiredAt", u.is_kept AS "isKept",
  ${ofPull('id')} AS "pullId", ${ofPull('serial_of')} AS "serialOf"`;

const tables = 'FROM unit_facts u JOIN card_faces c ON c.id = u.card_id';

const present = (row: UnitRow): OwnedUnitDto => ({ ...row, acquiredAt: row.acquiredAt.toISOString() });

/** Returns one unit of a customer. Error: NOT_FOUND, also for another customer's. */
export async function readOwnedUnit(customerId: string, id: string): Promise<OwnedUnitDto> {
  if (!isId(id)) throw notFound();
  const row = await one<UnitRow>(
    `SELECT ${columns} ${tables} WHERE u.owner_id = $1 AND u.id = $2 AND u.state = ANY($3)`,
    [customerId, id, ownedUnitStates],
  );
  return present(found(row));
}

export async function listCollection(
  customerId: string,
  query: z.infer<typeof collectionQuery>,
): Promise<PageOf<OwnedUnitDto>> {
  const from = `${tables} WHERE u.owner_id = $1 AND u.state = ANY($2) AND ($3::text IS NULL OR c.class_slug = $3)
      AND ($4::text IS NULL OR c.name ILIKE '%' || $4 || '%') AND ($5::uuid[] IS NULL OR u.id = ANY($5))`;
  const values = [
    customerId,
    query.state === undefined ? ownedUnitStates : [query.state],
    query.class ?? null,
    query.q?.replace(/[\\%_]/g, '\\$&') ?? null,
    query.ids ?? null,
  ];
  const rows = await sql<UnitRow>(
    `SELECT ${columns}
     ${from} ORDER BY ${orderBy[query.sort]}, u.id DESC LIMIT $6 OFFSET $7`,
    [...values, query.perPage, (query.page - 1) * query.perPage],
  );
  const total = await one<{ total: number }>(`SELECT count(*) AS total ${from}`, values);
  return pageOfRows(rows.map(present), total?.total ?? 0, query);
}

/** Counts, per set, the distinct cards that a customer owns; fullest sets first. */
export function listOwnedSets(customerId: string): Promise<OwnedSetDto[]> {
  return sql(
    `SELECT c.set_code AS code, c.set_name AS name, count(DISTINCT c.id) AS "ownedCount",
       (SELECT count(*) FROM card_faces a WHERE a.set_id = c.set_id) AS "cardCount"
     ${tables} WHERE u.owner_id = $1 AND u.state = ANY($2)
     GROUP BY c.set_id, c.set_code, c.set_name ORDER BY "ownedCount" DESC, name`,
    [customerId, ownedUnitStates],
  );
}
