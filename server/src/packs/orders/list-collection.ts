import type { z } from 'zod';

import { ownedUnitStates, type OwnedSetDto, type OwnedUnitDto, type PageOf } from '../../contract/index.ts';
import type { collectionQuery } from '../../contract/schemas/orders.schema.ts';
import { closeness, hasWords, searchTolerantly, type Tolerance, wordsOf } from '../../catalogue/index.ts';
import { one, sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { pageOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';

const orderBy = {
  acquiredAt: 'u.acquired_at',
  '-acquiredAt': 'u.acquired_at DESC',
  name: 'c.name',
  '-name': 'c.name DESC',
  valueCents: 'u.value_cents',
  '-valueCents': 'u.value_cents DESC',
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
  u.condition, u.finish, u.language, u.value_cents AS "valueCents", u.is_estimated AS "isEstimated", c.picture AS image, u.acquired_at AS "acquiredAt", u.is_kept AS "isKept",
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

type Query = z.infer<typeof collectionQuery>;

export const listCollection = (customerId: string, query: Query): Promise<PageOf<OwnedUnitDto>> =>
  searchTolerantly(query.q, (tolerance) => listMatching(customerId, query, tolerance));

async function listMatching(
  customerId: string,
  query: Query,
  tolerance: Tolerance,
): Promise<PageOf<OwnedUnitDto>> {
  const from = `${tables} WHERE u.owner_id = $1 AND u.state = ANY($2) AND ($3::text IS NULL OR c.class_slug = $3)
      AND ($4::text[] IS NULL OR ${hasWords({ words: '$4', tolerance: '$6', texts: [], card: 'c' })})
      AND ($5::uuid[] IS NULL OR u.id = ANY($5)) AND ($7::uuid IS NULL OR u.card_id = $7)`;
  const values = [
    customerId,
    query.state === undefined ? ownedUnitStates : [query.state],
    query.class ?? null,
    wordsOf(query.q),
    query.ids ?? null,
    tolerance,
    query.card ?? null,
  ];
  const rows = await sql<UnitRow>(
    `SELECT ${columns}
     ${from} ORDER BY ${tolerance > 0 ? `${closeness('$4', 'c.name')} DESC, ` : ''}${orderBy[query.sort]}, u.id DESC LIMIT $8 OFFSET $9`,
    [...values, query.perPage, (query.page - 1) * query.perPage],
  );
  const total = await one<{ total: number }>(`SELECT count(*) AS total ${from}`, values);
  return pageOfRows(rows.map(present), total?.total ?? 0, query);
}

/** Counts, per set, the distinct cards that a customer owns; fullest sets first. */
export async function listOwnedSets(customerId: string): Promise<OwnedSetDto[]> {
  const rows = await sql<
    Omit<OwnedSetDto, 'completedAt'> & { lastFirstAt: Date | null; completedAt: Date | null }
  >(
    `SELECT s.code, s.name, o.cards AS "ownedCount", n.cards AS "cardCount", o.value AS "valueCents", o.last AS "lastFirstAt",
       d.completed_at AS "completedAt"
     FROM (SELECT set_id, count(*)::int AS cards, sum(value)::bigint AS value, max(first) AS last
       FROM (SELECT c.set_id, c.id, sum(u.value_cents) AS value, min(u.acquired_at) AS first
         ${tables} WHERE u.owner_id = $1 AND u.state = ANY($2) GROUP BY c.set_id, c.id) card GROUP BY set_id) o
     JOIN set_faces s ON s.id = o.set_id LEFT JOIN completed_sets d ON d.set_id = s.id AND d.customer_id = $1
     CROSS JOIN LATERAL (SELECT count(*)::int AS cards FROM card_faces a WHERE a.set_id = s.id) n
     ORDER BY "ownedCount" DESC, s.name`,
    [customerId, ownedUnitStates],
  );
  return rows.map(({ lastFirstAt, completedAt, ...set }) => ({
    ...set,
    completedAt: completedAt?.toISOString() ?? null,
    completeSince: set.ownedCount === set.cardCount ? (lastFirstAt?.toISOString() ?? null) : null,
  }));
}
