import { clock } from '../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

/**
 * Adds a game by its slug and returns its id; repeating it changes nothing. The first that is named takes the place of the
 * nameless one that every shop begins with, as long as that has no sets.
 */
export function saveGame({ slug, name }: { slug: string; name: string }): Promise<string> {
  return inTransaction(async () => {
    const values = [slug, name.normalize('NFC'), clock.now()];
    const known = await one<{ id: string }>('SELECT id FROM games WHERE slug = $1', [slug]);
    if (known) return known.id;
    const renamed = await one<{ id: string }>(
      `UPDATE games SET slug = $1, name = $2, version = version + 1, updated_at = $3
       WHERE slug = 'cards' AND (SELECT count(*) FROM games) = 1
         AND NOT EXISTS (SELECT FROM card_sets) AND NOT EXISTS (SELECT FROM card_classes WHERE game_id IS NOT NULL) RETURNING id`,
      values,
    );
    if (renamed) return renamed.id;
    const id = newId();
    await execute(
      `INSERT INTO games (id, slug, name, rank, created_at, updated_at)
       SELECT $4, $1, $2, (SELECT max(rank) + 1 FROM games), $3, $3`,
      [...values, id],
    );
    return id;
  });
}

/** Sets and classes that are of another game than this one, in words. Without a game those of any, when there are several. */
export async function listOfOtherGames(
  gameId: string | undefined,
  { codes, slugs }: { codes: readonly string[]; slugs: readonly string[] },
): Promise<string[]> {
  const games = await sql<{ name: string }>('SELECT name FROM games ORDER BY rank, name');
  if (gameId === undefined)
    return games.length > 1
      ? [`the shop has several games (${games.map(({ name }) => name).join(', ')}): say which one this is`]
      : [];
  const rows = await sql<{ text: string }>(
    `SELECT 'the set ' || s.code || ' is of ' || g.name AS text FROM card_sets s JOIN games g ON g.id = s.game_id
     WHERE lower(s.code) = ANY ($2) AND g.id <> $1
     UNION ALL SELECT 'the class ' || k.slug || ' is of ' || g.name FROM card_classes k JOIN games g ON g.id = k.game_id
     WHERE k.slug = ANY ($3) AND g.id <> $1`,
    [gameId, codes.map((code) => code.toLowerCase()), slugs],
  );
  return rows.map(({ text }) => text);
}
