import type { StaffRole } from '../../contract/index.ts';
import { one, oneByKey, sql, type Row } from '../db.ts';
import { notFound, refuse } from '../errors.ts';
import { isId } from '../ids.ts';
import { mayUse } from '../policy.ts';
import { findByText, findKeys, steadyKeys, type FoundKeys, type Statement } from './keys.ts';
import { Conditions } from './conditions.ts';
import { addScope, type ListQuery } from './query.ts';
import { resources, type Resource } from './resource.ts';
import { countedAlways, countedUpTo, countSql, estimateTotal, recallTotal, remember } from './totals.ts';

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
 * The keys of a page, where they are found before its rows: on the table alone, or for a search sorted by id unless more than
 * `countedUpTo` match. Otherwise the planner scans by id until the page is full, which is slow when matches come late.
 */
async function findPage(
  from: string,
  query: ListQuery,
  known: number | undefined,
): Promise<FoundKeys | undefined> {
  if (query.keys) return findKeys(query.keys, query, known === undefined);
  // The remembered total of a search is one of too many matches.
  if (!query.isSearchById || known !== undefined) return undefined;
  const found = await findByText(from, query);
  return (found.counted ?? 0) > countedUpTo ? undefined : found;
}

/** What a page's statement returns. */
interface Written {
  json: string;
  count: number;
  counted: number | null;
}

/** Keys and rows in one statement. */
const steadyPage = (resource: Resource, role: StaffRole, { text, values }: Statement) =>
  oneByKey<Written>(
    `WITH found AS MATERIALIZED (${text})
     SELECT page.json, page.count, found.counted
     FROM found, LATERAL (${writtenSql(resource, role, inOrderOf('found.ids'))}) AS page`,
    values,
  );

/** A page without embeds and the list's total. */
export async function writePage(resource: Resource, role: StaffRole, query: ListQuery): Promise<WrittenPage> {
  const { from } = resource.spec;
  const { conditions, order, start, limit } = query;
  // Asked once: it may expire while the page is read.
  const known = recallTotal(from, conditions);
  const steady = query.keys && steadyKeys(query.keys, query, known === undefined);
  if (steady)
    return finishPage(resource, query, (await steadyPage(resource, role, steady)) ?? nothing, known);
  const found = await findPage(from, query, known);
  if (found) {
    const { ids, counted } = found;
    const text = writtenSql(resource, role, inOrderOf('$1::uuid[]'));
    const page = (ids.length > 0 && (await oneByKey<Written>(text, [ids]))) || nothing;
    return finishPage(resource, query, { ...page, counted }, known);
  }
  const counted = known === undefined ? `(${countSql(from, conditions.sql)})` : undefined;
  const rows = `${conditions.sql} ORDER BY ${order} LIMIT ${limit} OFFSET ${start}`;
  const row = await one<Written>(writtenSql(resource, role, rows, counted), conditions.values);
  return finishPage(resource, query, row ?? nothing, known);
}

const nothing: Written = { json: '[]', count: 0, counted: null };

function writtenSql(resource: Resource, role: StaffRole, rows: string, counted = 'NULL::int'): string {
  const { select, json } = resource.viewOf(role);
  return `SELECT coalesce(json_agg(r), '[]')::text AS json, count(*)::int AS count, ${counted} AS counted
    FROM (SELECT ${json.list} FROM (SELECT ${select.list} FROM "${resource.spec.from}"${rows}) AS p) AS r`;
}

async function finishPage(
  { spec: { from } }: Resource,
  query: ListQuery,
  { json, count, counted }: Written,
  known: number | undefined,
): Promise<WrittenPage> {
  const total = await totalOf(from, query, count, { counted, known });
  return { json, count, start: query.start, total };
}

const inOrderOf = (ids: string): string => ` WHERE "id" = ANY(${ids}) ORDER BY array_position(${ids}, "id")`;

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
  const { conditions, order, start, limit } = query;
  const select = `SELECT ${resource.viewOf(role).select.list} FROM "${from}"`;
  const known = recallTotal(from, conditions);
  const found = await findPage(from, query, known);
  const rows = found
    ? await sql<StoredRecord>(`${select}${inOrderOf('$1::uuid[]')}`, [found.ids])
    : await sql<StoredRecord>(
        `${select}${conditions.sql} ORDER BY ${order} LIMIT ${limit} OFFSET ${start}`,
        conditions.values,
      );
  const counted = found?.counted ?? (known === undefined ? await countRows(from, conditions) : null);
  const total = await totalOf(from, query, rows.length, { counted, known });
  await embed(resource, role, rows, query.embeds);
  return { rows, start, total };
}

const countRows = async (from: string, conditions: Conditions): Promise<number | null> =>
  (await one<{ count: number }>(countSql(from, conditions.sql), conditions.values))?.count ?? null;

interface Totals {
  counted: number | null;
  /** What was remembered when the page was asked for. */
  known: number | undefined;
}

/** What is remembered or was counted, or an estimate when there are more; at least what the page shows. */
async function totalOf(
  from: string,
  { conditions, start, keys }: ListQuery,
  count: number,
  { counted, known }: Totals,
): Promise<number> {
  if (known === undefined && counted !== null && counted <= countedUpTo)
    // Collecting scattered rows counts them anyway, and a search by view has to know that matches are few.
    return counted <= countedAlways || !keys || keys.isScattered
      ? counted
      : remember(from, conditions, counted);
  return Math.max(known ?? (await estimateTotal(from, conditions)), count === 0 ? 0 : start + count);
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

/** Records as the role sees them, without those it may not see. */
export function readRecords(
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
