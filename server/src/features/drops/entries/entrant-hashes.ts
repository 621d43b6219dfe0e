import type { Request } from 'express';

import { found } from '../../../platform/errors.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { hasherOf, type HashKey } from '../../../platform/hash-key.ts';
import { isId } from '../../../platform/ids.ts';
import { networkOf } from '../../../platform/network.ts';
import type { SealedColumn } from '../../../platform/sealed-columns.ts';
import { mailboxOf } from '../../identity/index.ts';
import type { EntrantHashes } from './append-entry.ts';

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

/** Recognises a mailbox again, whichever way its owner enters. */
export async function hashMailbox(email: string): Promise<Buffer> {
  return (await hasherOf(key))(`mailbox:${mailboxOf(email)}`);
}

/** The keyed hashes that are stored with an entry. */
export async function hashEntrant(email: string, { device, ip }: Origin): Promise<EntrantHashes> {
  const hash = await hasherOf(key);
  return {
    mailbox: hash(`mailbox:${mailboxOf(email)}`),
    device: device === null ? null : hash(`device:${device}`),
    address: ip === '' ? null : hash(`network:${networkOf(ip)}`),
  };
}
