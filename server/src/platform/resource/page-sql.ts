import type { ListQuery } from './query.ts';

interface PageStatement {
  text: string;
  values: unknown[];
  /** Whether the text is one of few, so that connections may keep its plan. */
  isUsual: boolean;
}

type PageQuery = Omit<ListQuery, 'embeds' | 'isSearchById'>;

/** Above these, reading rows in order until the page is full is about as quick. */
const maxParents = 5_000;
/** Keys are looked for this deep; a deeper page passes over rows. */
const maxDepth = 1_024;

/** The rows of a page, in order. */
export function pageSql(select: string, from: string, query: PageQuery): PageStatement {
  const { conditions, order, parents, start, limit, isUsual } = query;
  const { sql: where, values } = conditions;
  const depth = start + limit;
  const isFirst = start === 0;
  if ((isFirst && !parents) || (!isUsual && !parents) || depth > maxDepth)
    return {
      text: `SELECT ${select} FROM "${from}"${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${start}`,
      values,
      isUsual: isUsual && isFirst,
    };
  // Pages of about the same depth share a text: its plan would be a guess if the limit were a parameter.
  const keys = isFirst ? keysOf(from, query, limit) : keysOf(from, query, 2 ** Math.ceil(Math.log2(depth)));
  const slice = isFirst ? '' : `[$${values.length + 1}::int:$${values.length + 2}::int]`;
  return {
    text: `SELECT ${select} FROM "${from}" WHERE "id" = ANY((ARRAY(${keys}))${slice}) ORDER BY ${order}`,
    values: isFirst ? values : [...values, start + 1, depth],
    isUsual,
  };
}

/**
 * The first ids of a list, in order. Where another table's rows decide, reading in order until there are enough is slow when
 * matches come late: units of one card are added together. Instead the parents with the first children of all show theirs.
 */
function keysOf(from: string, { conditions, order, parents }: PageQuery, depth: number): string {
  const first = `ORDER BY ${order} LIMIT ${depth}`;
  const found = `SELECT "id" FROM "${from}"${conditions.sql}`;
  if (!parents) return `${found} ${first}`;
  const childrenOf = (parent: string, count: number): string =>
    `LATERAL (SELECT "id" FROM "${from}" WHERE "${parents.by}" = ${parent}.parent ORDER BY ${order} LIMIT ${count}) AS child`;
  return `WITH parents AS MATERIALIZED (SELECT "id" AS parent FROM (${parents.ids}) AS p LIMIT ${maxParents + 1}),
      few AS (SELECT parent FROM parents WHERE (SELECT count(*) FROM parents) <= ${maxParents}),
      best AS (SELECT parent FROM few, ${childrenOf('few', 1)} ORDER BY ${order} LIMIT ${depth})
    SELECT "id" FROM (
      (SELECT "id" FROM best, ${childrenOf('best', depth)} ${first})
      UNION ALL
      (${found} AND (SELECT count(*) FROM parents) > ${maxParents} ${first})) AS page ORDER BY ${order}`;
}
