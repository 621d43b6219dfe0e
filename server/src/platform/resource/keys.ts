import { one, oneByKey } from '../db.ts';
import type { KeySource, ListQuery } from './query.ts';
import { countedUpTo, countSql } from './totals.ts';

export interface FoundKeys {
  /** The ids of the page, in order. */
  ids: string[];
  /** How many rows match, up to one above `countedUpTo`; null when it was not asked for. */
  counted: number | null;
}

/** Above these, reading rows in order until the page is full is about as quick. */
const maxParents = 5_000;

export interface Statement {
  text: string;
  values: unknown[];
}

/** Finds a page's ids and how many rows match in the table alone. */
export async function findKeys(keys: KeySource, query: ListQuery, isCounted: boolean): Promise<FoundKeys> {
  const steady = steadyKeys(keys, query, isCounted);
  const found = steady
    ? await oneByKey<FoundKeys>(steady.text, steady.values)
    : await one<FoundKeys>(keysSql(keys, query, isCounted), query.conditions.values);
  return found ?? { ids: [], counted: 0 };
}

const maxDepth = 1_024;

/**
 * The statement of `findKeys` where its best plan is the same for every value, so that it may be planned once. It names no page,
 * only a power of two that the page ends before: few texts serve all pages. Other lists are planned for their values each
 * time, which costs little for one table.
 */
export function steadyKeys(keys: KeySource, query: ListQuery, isCounted: boolean): Statement | undefined {
  const { start, limit, conditions } = query;
  const depth = Math.max(32, 2 ** Math.ceil(Math.log2(start + limit)));
  if (!keys.isSteady || depth > maxDepth) return undefined;
  const [first, last] = [1, 2].map((n) => `$${conditions.values.length + n}::int`);
  return {
    text: `SELECT ids[${first}:${last}] AS ids, counted FROM (${keysSql(keys, { ...query, start: 0, limit: depth }, isCounted)}) AS first`,
    values: [...conditions.values, start + 1, start + limit],
  };
}

function keysSql(keys: KeySource, query: ListQuery, isCounted: boolean): string {
  const { table, where, among, sorted } = keys;
  const page = pageOf(keys, query);
  if (among) return sqlAmong(keys, among, query, isCounted);
  if (isCounted && keys.isScattered)
    return `WITH found AS MATERIALIZED (SELECT ${sorted} FROM "${table}"${where} LIMIT ${countedUpTo + 1}),
        total AS (SELECT count(*)::int AS counted FROM found)
      SELECT CASE WHEN counted <= ${countedUpTo} THEN ARRAY(SELECT "id" FROM found ${page})
        ELSE ARRAY(SELECT "id" FROM "${table}"${where} ${page}) END AS ids, counted FROM total`;
  const counting = keys.indexed ? `${where} ORDER BY ${keys.indexed}` : where;
  const counted = isCounted ? `(${countSql(table, counting)})` : 'NULL::int';
  return `SELECT ARRAY(SELECT "id" FROM "${table}"${where} ${page}) AS ids, ${counted} AS counted`;
}

const orderOf = ({ indexed }: KeySource, { order }: ListQuery): string =>
  `ORDER BY ${indexed ? `${indexed}, ` : ''}${order}`;

const pageOf = (keys: KeySource, query: ListQuery): string =>
  `${orderOf(keys, query)} LIMIT ${query.limit} OFFSET ${query.start}`;

/**
 * Where another table's rows decide, reading in order until the page is full is slow when matches come late: units of one
 * card are added together. Instead each parent shows its first child, and those with the first of all fill the page.
 * In the order of an index on parent and id, counting does not read the whole table for few rows either.
 */
function sqlAmong(
  keys: KeySource,
  { parents, where: own }: NonNullable<KeySource['among']>,
  query: ListQuery,
  isCounted: boolean,
): string {
  const { table, where } = keys;
  const { order, start, limit } = query;
  const depth = start + limit;
  const childrenOf = (parent: string, count: number): string =>
    `LATERAL (SELECT "id" FROM "${table}"${own}${own === '' ? ' WHERE' : ' AND'} "${parents.by}" = ${parent}.parent
      ORDER BY ${order} LIMIT ${count}) AS child`;
  const most = countedUpTo + 1;
  const counted = isCounted
    ? `CASE WHEN (SELECT count(*) FROM parents) <= ${maxParents}
        THEN (SELECT count(*)::int FROM (SELECT 1 FROM few, ${childrenOf('few', most)} LIMIT ${most}) AS counted)
        ELSE (${countSql(table, where)}) END`
    : 'NULL::int';
  return `WITH parents AS MATERIALIZED (SELECT "id" AS parent FROM (${parents.ids}) AS p LIMIT ${maxParents + 1}),
      few AS (SELECT parent FROM parents WHERE (SELECT count(*) FROM parents) <= ${maxParents}),
      best AS (SELECT parent FROM few, ${childrenOf('few', 1)} ORDER BY ${order} LIMIT ${depth})
    SELECT ARRAY(SELECT "id" FROM (
      (SELECT "id" FROM best, ${childrenOf('best', depth)})
      UNION ALL
      (SELECT "id" FROM "${table}"${where} AND (SELECT count(*) FROM parents) > ${maxParents} ORDER BY ${order} LIMIT ${depth})
    ) AS page ${pageOf(keys, query)}) AS ids, ${counted} AS counted`;
}

/** Finds the ids of a text search sorted by id. */
export async function findByText(
  from: string,
  { conditions, order, start, limit }: ListQuery,
): Promise<FoundKeys> {
  const found = await one<{ counted: number; ids: string[] | null }>(
    `SELECT count(*)::int AS counted, (array_agg("id" ORDER BY ${order}))[${start + 1}:${start + limit}] AS ids
     FROM (SELECT "id" FROM "${from}"${conditions.sql} LIMIT ${countedUpTo + 1}) AS found`,
    conditions.values,
  );
  return { counted: found?.counted ?? 0, ids: found?.ids ?? [] };
}
