import { sql } from './db.ts';
import { openText } from './sealed-text.ts';

export interface SealedColumn {
  /** For the error message: what became unreadable. */
  what: string;
  purpose: string;
  table: string;
  column: string;
  /** The column with the id of the owner that a text is bound to. */
  owner: string;
}

/**
 * Refuses to start when an app key that seals stored texts is missing or wrong: one text per key is tried. Better no
 * shop than one in which nobody with a second factor can sign in.
 */
export async function checkSealedTexts(columns: readonly SealedColumn[]): Promise<void> {
  for (const { what, purpose, table, column, owner } of columns) {
    const rows = await sql<{ keyId: string; ownerId: string; sealed: string }>(
      `SELECT DISTINCT ON (split_part(${column}, ':', 1)) split_part(${column}, ':', 1) AS "keyId", ${owner} AS "ownerId",
         ${column} AS sealed
       FROM ${table} WHERE ${column} <> '' ORDER BY split_part(${column}, ':', 1)`,
    );
    for (const { keyId, ownerId, sealed } of rows)
      try {
        openText(purpose, ownerId, sealed);
      } catch (cause) {
        throw new Error(
          `APP_KEYS has no key "${keyId}" that opens ${what}: put the key that sealed them back.`,
          {
            cause,
          },
        );
      }
  }
}
