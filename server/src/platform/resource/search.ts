import { isId } from '../ids.ts';
import type { Resource, View } from './resource.ts';

/** Gives a value its numbered parameter. */
interface Binder {
  bind(value: unknown): string;
}

const maxNumber = 2_147_483_647;

/** "19835", "19,835" and "#19,835" as a whole number; undefined for anything else, and beyond 32 bits. */
export function readNumber(word: string): number | undefined {
  if (!/^#?(?:\d{1,10}|\d{1,3}(?:,\d{3})+)$/.test(word)) return undefined;
  const number = Number(word.replaceAll(/[#,]/g, ''));
  return number <= maxNumber ? number : undefined;
}

/** The end of an id as the console shows it: six or eight hex digits, after `#` or `…` or with a letter among them. */
export function readShortId(word: string): string | undefined {
  const [, mark = '', tail = ''] = /^([#…]?)((?:[0-9a-f]{2})?[0-9a-f]{6})$/i.exec(word) ?? [];
  return tail !== '' && (mark !== '' || /[a-f]/i.test(tail)) ? tail.toLowerCase() : undefined;
}

/** What of `q` one word finds: texts, ids and short ids, and numbers with or without thousands separators. */
export function matchWord(resource: Resource, view: View, conditions: Binder, word: string): string {
  const number = readNumber(word);
  const shortId = readShortId(word);
  const parts = textsOf(word, number).map((text) => matchText(view, conditions, text));
  if (isId(word)) parts.push(`"id" = ${conditions.bind(word.toLowerCase())}::uuid`);
  if (shortId !== undefined) {
    const length = conditions.bind(shortId.length);
    parts.push(`right("id"::text, ${length}::integer) = ${conditions.bind(shortId)}::text`);
  }
  if (number !== undefined) {
    const conditionsOf = [...view.numbers.map((sql) => `${sql} = ?`), resource.spec.findsNumber ?? []].flat();
    for (const sql of conditionsOf) parts.push(sql.replaceAll('?', `${conditions.bind(number)}::integer`));
  }
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;
}

function matchText(view: View, conditions: Binder, text: string): string {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return (view.search ?? '').replaceAll('?', `${conditions.bind(pattern)}::text`);
}

/** A number is written with separators in texts, and without them in card numbers and certificates. */
function textsOf(word: string, number: number | undefined): string[] {
  if (number === undefined) return [word];
  const bare = word.replaceAll(/[#,]/g, '');
  return [...new Set([word, bare, ...(number > 999 ? [number.toLocaleString('en-US')] : [])])];
}
