import { createHmac } from 'node:crypto';

import { execute, one } from './db.ts';
import { found } from './errors.ts';
import { randomness } from './random.ts';
import { currentKeyId, openText, sealText } from './sealed-text.ts';

/** A key that stays the same for ever, made at its first use: one row of a table with `id` and `sealed`. */
export interface HashKey {
  table: 'mailbox_keys' | 'card_keys' | 'account_keys';
  id: string;
  purpose: string;
}

/** What a text is known by, to who has both the database and the app key. Writes the key's row when there is none. */
export async function hashWith(of: HashKey, text: string): Promise<Buffer> {
  const { sealed } = (await readRow(of)) ?? (await makeRow(of));
  const key = Buffer.from(openText(of.purpose, of.id, sealed), 'base64');
  return createHmac('sha256', key).update(text).digest();
}

/** Seals the key with the current app key, so that an older one can go. */
export async function rewrapHashKey(of: HashKey): Promise<void> {
  const row = await readRow(of);
  if (!row || row.sealed.startsWith(`${currentKeyId()}:`)) return;
  const fresh = sealText(of.purpose, of.id, openText(of.purpose, of.id, row.sealed));
  await execute(`UPDATE ${of.table} SET sealed = $2 WHERE id = $1 AND sealed = $3`, [
    of.id,
    fresh,
    row.sealed,
  ]);
}

const readRow = ({ table, id }: HashKey) =>
  one<{ sealed: string }>(`SELECT sealed FROM ${table} WHERE id = $1`, [id]);

/** Whoever comes second takes the key of the first. */
async function makeRow(of: HashKey): Promise<{ sealed: string }> {
  const sealed = sealText(of.purpose, of.id, randomness(32).toString('base64'));
  await execute(`INSERT INTO ${of.table} (id, sealed) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`, [
    of.id,
    sealed,
  ]);
  return found(await readRow(of));
}
