import { formatCount } from '../../contract/index.ts';
import { sql } from '../db.ts';
import { isId } from '../ids.ts';
import { nameOf, type Column } from './columns.ts';
import type { Resource, View } from './resource.ts';

/** The conditions of a list, with numbered parameters. */
interface Where {
  add(condition: string): void;
  bind(value: unknown): string;
}

const maxNumber = 2_147_483_647;

/** Parses "19835", "19,835" and "#19,835" as a whole number; undefined for anything else, and beyond 32 bits. */
export function readNumber(word: string): number | undefined {
  if (!/^#?(?:\d{1,10}|\d{1,3}(?:,\d{3})+)$/.test(word)) return undefined;
  const number = Number(word.replaceAll(/[#,]/g, ''));
  return number <= maxNumber ? number : undefined;
}

/** The short id that the console shows: the last 6 or 8 hex digits, after `#` or `…` or with a letter among them. */
export function readShortId(word: string): string | undefined {
  const [, mark = '', tail = ''] = /^([#…]?)((?:[0-9a-f]{2})?[0-9a-f]{6})$/i.exec(word) ?? [];
  return tail !== '' && (mark !== '' || /[a-f]/i.test(tail)) ? tail.toLowerCase() : undefined;
}

/** Above this many matches in the other table, most rows match anyway and the list fills its page quickly. */
const maxOthers = 5_000;

/** Every word has to match somewhere, in any order: people type a name either way round. */
export async function addSearch(resource: Resource, view: View, where: Where, text: string): Promise<void> {
  for (const word of text.split(/\s+/).filter((part) => part !== ''))
    where.add(await findWord(resource, view, where, word));
}

/** What one word of `q` matches: texts, ids and short ids, and numbers with or without thousands separators. */
async function findWord(resource: Resource, view: View, where: Where, word: string): Promise<string> {
  const number = readNumber(word);
  const shortId = readShortId(word);
  const parts: string[] = [];
  for (const text of textsOf(word, number))
    for (const column of view.searched) parts.push(await findText(where, column, text));
  if (isId(word)) parts.push(`"id" = ${where.bind(word.toLowerCase())}::uuid`);
  if (shortId !== undefined) {
    const length = where.bind(shortId.length);
    parts.push(`right("id"::text, ${length}::integer) = ${where.bind(shortId)}::text`);
  }
  if (number !== undefined) {
    const conditionsOf = [...view.numbers.map((sql) => `${sql} = ?`), resource.spec.findsNumber ?? []].flat();
    for (const condition of conditionsOf)
      parts.push(condition.replaceAll('?', `${where.bind(number)}::integer`));
  }
  return `(${parts.join(' OR ')})`;
}

/** Resolves ids first when the text is another table's and rare, so that the planner can estimate and use an index. */
async function findText(where: Where, { through, sql: name }: Column, text: string): Promise<string> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  if (through) {
    const others = await sql<{ id: string }>(
      `SELECT id FROM "${through.table}" WHERE "${through.column}" ILIKE $1 LIMIT ${maxOthers + 1}`,
      [pattern],
    );
    if (others.length <= maxOthers)
      return `"${nameOf(through.by)}" = ANY(${where.bind(others.map(({ id }) => id))}::uuid[])`;
  }
  return `${name} ILIKE ${where.bind(pattern)}::text`;
}

/** Numbers have separators in texts, and none in card numbers and certificates. */
function textsOf(word: string, number: number | undefined): string[] {
  if (number === undefined) return [word];
  const bare = word.replaceAll(/[#,]/g, '');
  return [...new Set([word, bare, ...(number > 999 ? [formatCount(number)] : [])])];
}
