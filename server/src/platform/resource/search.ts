import { sql } from '../db.ts';
import { nameOf, type Column } from './columns.ts';
import type { Conditions } from './query.ts';

/** A text that more records of the other table hold says little: most rows fit, and a list finds its page soon. */
const mostOthers = 5_000;

/** Adds that every word has to be somewhere in the searched columns, in whatever order: people type a name either way round. */
export async function addSearch(
  conditions: Conditions,
  columns: readonly Column[],
  text: string,
): Promise<void> {
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const places: string[] = [];
    for (const column of columns) places.push(await findIn(conditions, column, pattern));
    conditions.add(`(${places.join(' OR ')})`);
  }
}

/** By ids where the text is another table's and rare: the planner then knows how many rows fit, and has an index for them. */
async function findIn(
  conditions: Conditions,
  { search, sql: name }: Column,
  pattern: string,
): Promise<string> {
  if (typeof search === 'object') {
    const others = await sql<{ id: string }>(
      `SELECT id FROM "${search.table}" WHERE "${search.column}" ILIKE $1 LIMIT ${mostOthers + 1}`,
      [pattern],
    );
    if (others.length <= mostOthers)
      return `"${nameOf(search.by)}" = ANY(${conditions.bind(others.map(({ id }) => id))}::uuid[])`;
  }
  return `${name} ILIKE ${conditions.bind(pattern)}::text`;
}
