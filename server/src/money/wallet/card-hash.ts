import { Op } from 'sequelize';

import { hashWith, type HashKey } from '../../platform/hash-key.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { TopUp } from './models.ts';

const key: HashKey = { table: 'card_keys', id: 'cards', purpose: 'payment-cards' };

export const walletSecrets: readonly SealedColumn[] = [
  { what: 'the key of payment cards', purpose: key.purpose, table: key.table, column: 'sealed', owner: 'id' },
];

/** Returns hex. The same card has the same hash for every customer; it cannot be reversed without the app key. */
export const hashCard = async (fingerprint: string): Promise<string> =>
  (await hashWith(key, fingerprint)).toString('hex');

/** Deletes the card hashes of a customer who deletes their account. */
export async function forgetCards(customerId: string): Promise<void> {
  await TopUp.update({ cardHash: null }, { where: { customerId, cardHash: { [Op.ne]: null } } });
}
