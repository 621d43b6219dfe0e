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

/**
 * Finds a page's ids and how many rows match in the table alone. It is planned for its values each time, as another plan may
 * be best for each, and costs little to plan: what names are read for is decided by then.
 */
export async function findKeys(keys: KeySource, query: ListQuery, isCounted: boolean): Promise<FoundKeys> {
  const counted = isCounted ? `(${countSql(keys.table, keys.where)})` : 'NULL::int';
  const ask = keys.among && isUsual(query) ? oneByKey : one;
  const found = await ask<FoundKeys>(
    `SELECT ARRAY(${keysSql(keys, query)}) AS ids, ${counted} AS counted`,
    query.conditions.values,
  );
  return found ?? { ids: [], counted: 0 };
}

/** Through parents the plan is the same for every value, but takes long to make. Few texts: they name limit and offset. */
const isUsual = ({ start, limit, conditions }: ListQuery): boolean =>
  start === 0 && [10, 25, 50, 100].includes(limit) && !Array.isArray(conditions.values[0]);

/**
 * Where another table's rows decide, reading in order until the page is full is slow when matches come late: units of one
 * card are added together. Instead each parent shows its first child, and those with the first of all fill the page.
 */
function keysSql({ table, where, among }: KeySource, { order, start, limit }: ListQuery): string {
  const found = `SELECT "id" FROM "${table}"${where}`;
  const page = `ORDER BY ${order} LIMIT ${limit} OFFSET ${start}`;
  if (!among) return `${found} ${page}`;
  const depth = start + limit;
  const { parents, where: own } = among;
  const childrenOf = (parent: string, count: number): string =>
    `LATERAL (SELECT "id" FROM "${table}"${own}${own === '' ? ' WHERE' : ' AND'} "${parents.by}" = ${parent}.parent
      ORDER BY ${order} LIMIT ${count}) AS child`;
  return `WITH parents AS MATERIALIZED (SELECT "id" AS parent FROM (${parents.ids}) AS p LIMIT ${maxParents + 1}),
      few AS (SELECT parent FROM parents WHERE (SELECT count(*) FROM parents) <= ${maxParents}),
      best AS (SELECT parent FROM few, ${childrenOf('few', 1)} ORDER BY ${order} LIMIT ${depth})
    SELECT "id" FROM (
      (SELECT "id" FROM best, ${childrenOf('best', depth)})
      UNION ALL
      (${found} AND (SELECT count(*) FROM parents) > ${maxParents} ORDER BY ${order} LIMIT ${depth})) AS page ${page}`;
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
