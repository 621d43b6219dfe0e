import { sql } from '../platform/db.ts';
import { alike, type Tolerance, wordsOf } from './word-search.ts';

/** Above this many, comparing every card is about as quick. */
const maxCandidates = 5_000;
/** Shorter words have no typing faults. */
const minFaultyLength = 4;

const plain = (text: string): string => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;

/** By index, what `hasWords` may find for a word: $1 is the word, $2 a pattern of it. */
const exact = `SELECT id FROM cards WHERE name ILIKE $2
  UNION SELECT id FROM cards WHERE set_id IN (SELECT id FROM card_sets WHERE name ILIKE $2 OR lower(code) = lower($1))
  UNION SELECT id FROM cards WHERE ltrim(lower(number), '0') = ltrim(lower($1), '0')
  UNION SELECT c.id FROM card_sets s JOIN cards c ON c.set_id = s.id
    WHERE starts_with(${plain('$1')}, ${plain('s.code')}) AND ${plain('s.code || c.number')} = ${plain('$1')}`;
const nameAlike = 'UNION SELECT similar_cards($1)';
const setAlike = `UNION SELECT id FROM cards
  WHERE set_id IN (SELECT id FROM card_sets WHERE word_similarity($1, name) >= ${alike})`;

/**
 * The cards that a search's longest word may find, by indexes alone: only these are compared with all words. Null when
 * nobody searches, and when they are too many.
 */
export async function findCandidates(
  search: string | undefined,
  tolerance: Tolerance,
): Promise<string[] | null> {
  const words = wordsOf(search) ?? [];
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  const isFaulty = tolerance > 0 && longest.length >= minFaultyLength;
  const found = await sql<{ id: string }>(
    `SELECT id FROM (${exact} ${isFaulty ? nameAlike : ''} ${isFaulty && tolerance > 1 ? setAlike : ''}) found
     LIMIT ${maxCandidates + 1}`,
    [longest, `%${longest}%`],
  );
  return found.length > maxCandidates ? null : found.map(({ id }) => id);
}
