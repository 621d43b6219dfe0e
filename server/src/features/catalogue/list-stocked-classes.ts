import { sql } from '../../platform/db.ts';

/** Slugs of the classes that have cards, in one set or in all, commonest first. */
export async function listStockedClasses(setId: string | null): Promise<string[]> {
  const rows = await sql<{ slug: string }>(
    `SELECT slug FROM card_classes k
     WHERE EXISTS (SELECT 1 FROM cards c WHERE c.class_id = k.id AND ($1::uuid IS NULL OR c.set_id = $1))
     ORDER BY rank`,
    [setId],
  );
  return rows.map(({ slug }) => slug);
}
