import { execute, inTransaction, sql } from './db.ts';
import { logger } from './logger.ts';
import { currentKeyId, openText, sealText } from './sealed-text.ts';

/** A column of texts that `sealText` has sealed, in a table with an `id`. */
export interface SealedColumn {
  /** For messages: what the texts are. */
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

const rowsAtOnce = 500;

/**
 * Seals again under the current app key what an older one sealed, so that the older one can be removed; returns the
 * count. Rows that change concurrently wait for the next run.
 */
export async function rewrapSealedTexts(columns: readonly SealedColumn[]): Promise<number> {
  let count = 0;
  for (const column of columns)
    for (let batch = await rewrapBatch(column); ; batch = await rewrapBatch(column)) {
      count += batch.changed;
      if (batch.found < rowsAtOnce || batch.changed === 0) break;
    }
  if (count > 0) logger.info({ count }, `${columns[0]?.what ?? ''}: sealed again under the current key`);
  return count;
}

async function rewrapBatch({ purpose, table, column, owner }: SealedColumn) {
  const rows = await sql<{ id: string; ownerId: string; sealed: string }>(
    `SELECT id, ${owner} AS "ownerId", ${column} AS sealed FROM ${table}
     WHERE ${column} <> '' AND NOT starts_with(${column}, $1) LIMIT ${rowsAtOnce}`,
    [`${currentKeyId()}:`],
  );
  let changed = 0;
  for (const { id, ownerId, sealed } of rows) {
    const fresh = sealText(purpose, ownerId, openText(purpose, ownerId, sealed));
    changed += await inTransaction(() =>
      execute(`UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [id, sealed, fresh]),
    );
  }
  return { found: rows.length, changed };
}
