import type { Request } from 'express';

import { found } from '../../platform/errors.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { findHasher, hasherOf, hashWith, type HashKey } from '../../platform/hash-key.ts';
import { isId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { mailboxOf } from '../../people/index.ts';
import type { EntrantHashes } from './append-entries.ts';

const key: HashKey = { table: 'drop_keys', id: 'entrants', purpose: 'drop-entrants' };

export const entrantKeyColumn: SealedColumn = {
  what: 'the key of drop entrants',
  purpose: key.purpose,
  table: key.table,
  column: 'sealed',
  owner: 'id',
};

/** The id in a path. Error: NOT_FOUND. */
export const idOf = (text: string): string => found(isId(text) ? text : undefined);

/** The browser and network of a request. */
export interface Origin {
  device: string | null;
  ip: string;
}

export const originOf = (request: Request): Origin => ({
  device: deviceOf(request) ?? null,
  ip: request.ip ?? '',
});

const mailboxText = (email: string): string => `mailbox:${mailboxOf(email)}`;

/** Recognises a mailbox again, whichever way its owner enters. */
export const hashMailbox = (email: string): Promise<Buffer> => hashWith(key, mailboxText(email));

/** The same for reads: null while nobody has ever entered a drop. */
export async function findMailboxHash(email: string): Promise<Buffer | null> {
  return (await findHasher(key))?.(mailboxText(email)) ?? null;
}

/** The keyed hashes that are stored with an entry. */
export async function hashEntrant(email: string, { device, ip }: Origin): Promise<EntrantHashes> {
  const hash = await hasherOf(key);
  return {
    mailbox: hash(mailboxText(email)),
    device: device === null ? null : hash(`device:${device}`),
    address: ip === '' ? null : hash(`network:${networkOf(ip)}`),
  };
}
