import type { SearchFindingDto, StaffRole } from '../../contract/index.ts';
import type { SearchSource } from '../../feature.ts';
import { sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { mayUse } from '../../platform/policy.ts';
import { readNumber } from '../../platform/resource/index.ts';

const maxOfEach = 8;
const maxWords = 6;

/** Finds records in every resource that the role may read, in one statement. */
export async function findRecords(
  sources: readonly SearchSource[],
  role: StaffRole,
  text: string,
): Promise<SearchFindingDto[]> {
  const readable = sources.filter(({ permission }) => mayUse(role, permission));
  if (readable.length === 0) return [];
  const wanted = text.toLowerCase().replace(/^[#…](?=\S)/, '');
  const escaped = escapePattern(wanted);
  const words = wanted.trim().split(/\s+/, maxWords).map(patternsOf);
  const numbered = readNumbered(wanted);
  const hasWords = words
    .map((_, at) => `(display_name ILIKE ANY ($${at + 8}::text[]) OR email LIKE ANY ($${at + 8}::text[]))`)
    .join(' AND ');
  const parts = readable.map(
    ({ resource, select }) =>
      `(SELECT '${resource}' AS resource, id::text AS id, label, detail FROM (${select.replace('{words}', () => hasWords)} LIMIT ${maxOfEach}) found)`,
  );
  // Casts every parameter once, as a role's sources may not use all of them.
  const types = ['text', 'text', 'uuid', 'integer', 'text', 'text', 'integer', ...words.map(() => 'text[]')];
  const typed = `WITH typed AS (SELECT ${types.map((type, at) => `$${at + 1}::${type}`).join(', ')})`;
  return sql<SearchFindingDto>(`${typed} ${parts.join(' UNION ALL ')}`, [
    `${escaped}%`,
    `%${escaped}%`,
    isId(wanted) ? wanted : null,
    readNumber(wanted) ?? null,
    /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/.test(wanted) ? wanted : null,
    numbered ? `${escapePattern(numbered.name)}%` : null,
    numbered?.number ?? null,
    ...words,
  ]);
}

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A thing by its name and its number there: "Old Growth 1,204", "Moss Drake #17". */
function readNumbered(text: string): { name: string; number: number } | undefined {
  const [, name, digits = ''] = /^(.+?)[\s,·]+(?:pack |no\.? ?)?(#?[\d,]+)$/.exec(text) ?? [];
  const number = readNumber(digits);
  return name === undefined || number === undefined ? undefined : { name, number };
}

/** The index cannot find fewer than three characters inside a word: shorter ones must begin a word. */
function patternsOf(word: string): string[] {
  const escaped = escapePattern(word);
  return word.length < 3 ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}
