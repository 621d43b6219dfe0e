import type { StaffRole } from '../../contract/index.ts';
import { one, oneByKey, onePrepared, sql, type Row } from '../db.ts';
import { notFound, refuse } from '../errors.ts';
import { isId } from '../ids.ts';
import { mayUse } from '../policy.ts';
import { pageSql } from './page-sql.ts';
import { addScope, Conditions, type ListQuery } from './query.ts';
import { resources, type Resource } from './resource.ts';
import { countedUpTo, countSql, estimateTotal, recallTotal } from './totals.ts';

export type StoredRecord = Row & { id: string };

export interface Page {
  rows: StoredRecord[];
  start: number;
  total: number;
}

/** A page serialised by the database, because rows that are only passed on need no JavaScript objects. */
export interface WrittenPage {
  json: string;
  count: number;
  start: number;
  total: number;
}

/**
 * For a search sorted by id: the rows of the page, and how many rows match. Undefined for other lists, and when more
 * than `countedUpTo` match. Otherwise the planner scans by id until the page is full, which is slow when matches come
 * late: units of one card are added together.
 */
async function findPage(
  from: string,
  query: ListQuery,
): Promise<{ query: ListQuery; total: number } | undefined> {
  const { conditions, isSearchById, order, start, limit } = query;
  // A remembered total is one of too many matches.
  if (!isSearchById || recallTotal(from, conditions) !== undefined) return undefined;
  const found = await one<{ total: number; ids: string[] | null }>(
    `SELECT count(*)::int AS total, (array_agg("id" ORDER BY ${order}))[${start + 1}:${start + limit}] AS ids
     FROM (SELECT "id" FROM "${from}"${conditions.sql} LIMIT ${countedUpTo + 1}) AS found`,
    conditions.values,
  );
  const total = found?.total ?? 0;
  return total > countedUpTo
    ? undefined
    : { query: { ...query, conditions: byIds(found?.ids ?? []), start: 0 }, total };
}

function byIds(ids: readonly string[]): Conditions {
  const conditions = new Conditions();
  conditions.add(`"id" = ANY(${conditions.bind(ids)}::uuid[])`);
  return conditions;
}

/** A page without embeds and the list's total, in one statement while the list is small. */
export async function writePage(resource: Resource, role: StaffRole, query: ListQuery): Promise<WrittenPage> {
  const { from } = resource.spec;
  const { start } = query;
  const { select, json: fields } = resource.viewOf(role);
  const found = await findPage(from, query);
  const listed = found?.query ?? query;
  const { conditions } = listed;
  const known = found?.total ?? recallTotal(from, conditions);
  const counted = known === undefined ? `(${countSql(from, conditions.sql)})` : 'NULL::int';
  const { text, values, isUsual } = pageSql(select.list, from, listed);
  const page = await (isUsual ? onePrepared : one)<{ json: string; count: number; counted: number | null }>(
    `SELECT coalesce(json_agg(r), '[]')::text AS json, count(*)::int AS count, ${counted} AS counted FROM (
       SELECT ${fields.list} FROM (${text}) AS p) AS r`,
    values,
  );
  const { json = '[]', count = 0 } = page ?? {};
  if (found) return { json, count, start, total: found.total };
  const atLeast = count === 0 ? 0 : start + count;
  const total = page?.counted ?? known ?? 0;
  const isExact = known === undefined && total <= countedUpTo;
  if (isExact) return { json, count, start, total };
  return { json, count, start, total: Math.max(known ?? (await estimateTotal(from, conditions)), atLeast) };
}

/** A record without embeds, serialised by the database, and its version. Error: NOT_FOUND, also outside the scope. */
export async function writeRecord(
  resource: Resource,
  role: StaffRole,
  id: string,
): Promise<{ json: string; version: unknown }> {
  if (!isId(id)) throw notFound();
  if (computedOf(resource, role).length > 0) {
    const record = await readRecord(resource, role, id);
    return { json: JSON.stringify(record), version: record['version'] };
  }
  const { select, json: fields } = resource.viewOf(role);
  const conditions = conditionsOf(resource, role, [id]);
  const version = resource.isVersioned ? 'r."version"' : 'NULL';
  const row = await oneByKey<{ json: string; version: unknown }>(
    `SELECT row_to_json(r)::text AS json, ${version} AS version FROM (
       SELECT ${fields.record} FROM (SELECT ${select.record} FROM "${resource.spec.from}"${conditions.sql}) AS p) AS r`,
    conditions.values,
  );
  if (!row) throw notFound();
  return row;
}

/** One page and the list's total, with embeds. */
export async function listRecords(resource: Resource, role: StaffRole, query: ListQuery): Promise<Page> {
  const { from } = resource.spec;
  const { start } = query;
  const found = await findPage(from, query);
  const listed = found?.query ?? query;
  const { conditions } = listed;
  const known = found?.total ?? recallTotal(from, conditions);
  const counted = known === undefined ? `, (${countSql(from, conditions.sql)}) AS "#total"` : '';
  const { text, values } = pageSql(`${resource.viewOf(role).select.list}${counted}`, from, listed);
  const rows = await sql<StoredRecord & { '#total'?: number }>(text, values);
  const total = found?.total ?? (await totalOf(from, query, rows, known));
  for (const row of rows) delete row['#total'];
  await embed(resource, role, rows, query.embeds);
  return { rows, start, total };
}

async function totalOf(
  from: string,
  { conditions, start }: ListQuery,
  rows: (StoredRecord & { '#total'?: number })[],
  known: number | undefined,
): Promise<number> {
  const atLeast = rows.length === 0 ? 0 : start + rows.length;
  if (known !== undefined) return Math.max(known, atLeast);
  const [first] = rows;
  const count = first ? first['#total'] : start === 0 ? 0 : await countPast(from, conditions);
  if (count === undefined || count <= countedUpTo) return count ?? 0;
  return Math.max(await estimateTotal(from, conditions), atLeast);
}

/** A page past the end has no row to carry the count. */
async function countPast(from: string, conditions: Conditions): Promise<number | undefined> {
  return (await one<{ count: number }>(countSql(from, conditions.sql), conditions.values))?.count;
}

/** Returns the record as the role sees it. Error: NOT_FOUND when it is missing or outside the role's scope. */
export async function readRecord(
  resource: Resource,
  role: StaffRole,
  id: string,
  embeds: readonly string[] = [],
): Promise<StoredRecord> {
  if (!isId(id)) throw notFound();
  const [record] = await readRecords(resource, role, [id], 'record');
  if (!record) throw notFound();
  await embed(resource, role, [record], embeds);
  for (const { field, compute } of computedOf(resource, role)) record[field] = await compute?.(id);
  return record;
}

const computedOf = (resource: Resource, role: StaffRole) =>
  [...resource.viewOf(role).columns.values()].filter(({ compute }) => compute !== undefined);

function readRecords(
  resource: Resource,
  role: StaffRole,
  ids: readonly string[],
  as: 'list' | 'record',
): Promise<StoredRecord[]> {
  const conditions = conditionsOf(resource, role, ids);
  return sql<StoredRecord>(
    `SELECT ${resource.viewOf(role).select[as]} FROM "${resource.spec.from}"${conditions.sql}`,
    conditions.values,
  );
}

function conditionsOf(resource: Resource, role: StaffRole, ids: readonly string[]): Conditions {
  const conditions = new Conditions();
  if (ids.length === 1) conditions.add(`"id" = ${conditions.bind(ids[0])}::uuid`);
  else conditions.add(`"id" = ANY(${conditions.bind(ids)}::uuid[])`);
  addScope(resource, role, conditions);
  return conditions;
}

/** Adds related records, one statement per kind. */
async function embed(
  resource: Resource,
  role: StaffRole,
  rows: StoredRecord[],
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const declared = resource.spec.embeds?.[name];
    const related = declared && resources.get(declared.resource);
    if (!declared || !related) throw new Error(`${resource.spec.name} embeds ${name}, which is no resource.`);
    if (!mayUse(role, related.spec.access.read)) throw refuse('FORBIDDEN', 'Your role may not read this.');
    const ids = [...new Set(rows.map((row) => row[declared.by]).filter(isId))];
    const found = ids.length === 0 ? [] : await readRecords(related, role, ids, 'list');
    const byId = new Map(found.map((record) => [record.id, record]));
    for (const row of rows) row[name] = byId.get(String(row[declared.by])) ?? null;
  }
}
