import { createHmac } from 'node:crypto';

import { execute, inTransaction, one } from './db.ts';
import { found } from './errors.ts';
import { randomness } from './random.ts';
import { openText, sealText } from './sealed-text.ts';

/** A key that never changes, created at first use: one row of a table with `id` and `sealed`. */
export interface HashKey {
  table: 'mailbox_keys' | 'card_keys' | 'account_keys' | 'drop_keys';
  id: string;
  purpose: string;
}

/** HMAC of a text: needs both the database and the app key. Creates the key's row if it is missing. */
export async function hashWith(of: HashKey, text: string): Promise<Buffer> {
  return (await hasherOf(of))(text);
}

/** Like `hashWith`, for several texts with one read of the key. */
export async function hasherOf(of: HashKey): Promise<(text: string) => Buffer> {
  return hasher(of, (await readRow(of)) ?? (await makeRow(of)));
}

/** For reads, which write nothing: undefined while nothing has been hashed with this key. */
export async function findHasher(of: HashKey): Promise<((text: string) => Buffer) | undefined> {
  const row = await readRow(of);
  return row && hasher(of, row);
}

function hasher({ purpose, id }: HashKey, { sealed }: { sealed: string }): (text: string) => Buffer {
  const key = Buffer.from(openText(purpose, id, sealed), 'base64');
  return (text) => createHmac('sha256', key).update(text).digest();
}

const readRow = ({ table, id }: HashKey) =>
  one<{ sealed: string }>(`SELECT sealed FROM ${table} WHERE id = $1`, [id]);

/** If another process was first, its key is used. */
async function makeRow(of: HashKey): Promise<{ sealed: string }> {
  const sealed = sealText(of.purpose, of.id, randomness(32).toString('base64'));
  await inTransaction(() =>
    execute(`INSERT INTO ${of.table} (id, sealed) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`, [
      of.id,
      sealed,
    ]),
  );
  return found(await readRow(of));
}
