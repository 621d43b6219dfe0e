import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { execute } from '../../platform/db.ts';
import { hashWith, rewrapHashKey, type HashKey } from '../../platform/hash-key.ts';

const key: HashKey = { table: 'card_keys', id: 'cards', purpose: 'payment-cards' };

export const walletSecrets: readonly SealedColumn[] = [
  { what: 'the key of payment cards', purpose: key.purpose, table: key.table, column: 'sealed', owner: 'id' },
];

/** In hex. The same card has the same hash, whoever pays with it; nobody can go back from it without the app key. */
export const hashCard = async (fingerprint: string): Promise<string> =>
  (await hashWith(key, fingerprint)).toString('hex');

export const rewrapCardKey = (): Promise<void> => rewrapHashKey(key);

/** Which cards paid, of somebody who leaves. */
export async function forgetCards(customerId: string): Promise<void> {
  await execute('UPDATE top_ups SET card_hash = NULL WHERE customer_id = $1 AND card_hash IS NOT NULL', [
    customerId,
  ]);
}
