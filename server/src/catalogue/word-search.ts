/** Each word is compared with every card that the longest one may find. */
const maxWords = 6;

/** Splits a customer's search into its first words, with LIKE's own characters escaped; null without any. */
export function wordsOf(search: string | undefined): string[] | null {
  const words = (search ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/^#/, '').replace(/[\\%_]/g, '\\$&'))
    .filter((word) => word !== '');
  return words.length > 0 ? [...new Set(words)].slice(0, maxWords) : null;
}

interface Searched {
  /** SQL: the text[] of `wordsOf`. */
  words: string;
  /** SQL: which typing faults count too, see `Tolerance`. */
  tolerance: string;
  /** SQL: what a word may be part of. */
  texts: readonly string[];
  /** Alias of `card_faces`: its name, set and number count too. */
  card: string;
}

/** Typing faults: none, in names and texts, or in the set's name as well, which all its cards share. */
export const tolerances = [0, 1, 2] as const;
export type Tolerance = (typeof tolerances)[number];

/** How alike a word and its place in a text are, from which a typing fault is assumed. */
export const alike = 0.4;

/**
 * SQL condition: each word, in any order, is part of a text, or names the card's set or number ("2" and "002" alike). Typing
 * faults are the last resort, when nothing has these words: similar names would only water down exact results.
 */
export function hasWords({ words, tolerance, texts, card }: Searched): string {
  const own = [...texts, `${card}.name`];
  const plain = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
  return `NOT EXISTS (SELECT 1 FROM unnest(${words}::text[]) AS word WHERE (
    ${[...own, `${card}.set_name`].map((part) => `${part} ILIKE '%' || word || '%'`).join(' OR ')}
    OR lower(${card}.set_code) = lower(word) OR ltrim(lower(${card}.number), '0') = ltrim(lower(word), '0')
    OR (word ~ '[0-9]' AND ${plain(`${card}.set_code || ${card}.number`)} = ${plain('word')})
    OR (${tolerance}::int > 0 AND length(word) >= 4 AND word_similarity(word,
      concat_ws(' ', ${own.join(', ')}, CASE WHEN ${tolerance}::int > 1 THEN ${card}.set_name END)) >= ${alike})) IS NOT TRUE)`;
}

/** SQL: how many of the words a name has, typing faults weighed; what came in by its set alone counts 0 and stands last. */
export const closeness = (words: string, name: string): string =>
  `(SELECT sum(CASE WHEN s >= ${alike} THEN s ELSE 0 END) FROM unnest(${words}::text[]) AS word
    CROSS JOIN LATERAL (SELECT word_similarity(word, ${name}) AS s) near)`;

/** Asks with more and more tolerance until something is found; once only when nobody searches for words. */
export async function searchTolerantly<Page extends { total: number }>(
  search: string | undefined,
  find: (tolerance: Tolerance) => Promise<Page>,
): Promise<Page> {
  const [none, ...others] = tolerances;
  let page = await find(none);
  if (wordsOf(search) === null) return page;
  for (const tolerance of others) if (page.total === 0) page = await find(tolerance);
  return page;
}
