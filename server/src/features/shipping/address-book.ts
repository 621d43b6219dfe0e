import { isDeepStrictEqual } from 'node:util';

import type { AddAddressInput, AddressDto, ChangeAddressInput } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { lockCustomer } from '../identity/index.ts';
import { checkAddress } from './check-address.ts';
import { listAddresses } from './list-addresses.ts';
import { detailsOf, sealDetails } from './sealed-address.ts';

export const mostAddresses = 10;

/** Serialises changes of a customer's addresses, and refuses them once the customer has left. */
async function lockOwner(customerId: string): Promise<void> {
  if ((await lockCustomer(customerId))?.state !== 'active') throw notFound();
}

const clearDefault = (customerId: string): Promise<number> =>
  execute('UPDATE customer_addresses SET is_default = false WHERE customer_id = $1 AND is_default', [
    customerId,
  ]);

async function readAddress(customerId: string, id: string): Promise<AddressDto> {
  return found((await listAddresses(customerId)).find((address) => address.id === id));
}

type Place = Parameters<typeof detailsOf>[0] & { country: string };

const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && isDeepStrictEqual(detailsOf(one), detailsOf(other));

/**
 * Adds an address; the first one is the default. An address that is already in the book is returned unchanged, so that
 * a repeat adds nothing. Errors: VALIDATION_FAILED, LIMIT_REACHED.
 */
export async function addAddress(customerId: string, input: AddAddressInput): Promise<AddressDto> {
  const { country, isDefault, ...typed } = input;
  const details = await checkAddress(country, typed);
  return inTransaction(async () => {
    await lockOwner(customerId);
    const known = await listAddresses(customerId);
    const same = known.find((address) => isSamePlace(address, { country, ...details }));
    if (same) return isDefault && !same.isDefault ? makeDefault(customerId, same.id) : same;
    if (known.length >= mostAddresses)
      throw refuse('LIMIT_REACHED', `At most ${mostAddresses} addresses. Remove one first.`);
    if (isDefault) await clearDefault(customerId);
    const [id, now] = [newId(), clock.now()];
    await execute(
      `INSERT INTO customer_addresses (id, customer_id, country, details_sealed, is_default, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [id, customerId, country, sealDetails(id, details), isDefault || known.length === 0, now],
    );
    return readAddress(customerId, id);
  });
}

async function makeDefault(customerId: string, id: string): Promise<AddressDto> {
  await clearDefault(customerId);
  await execute(
    'UPDATE customer_addresses SET is_default = true, version = version + 1, updated_at = $2 WHERE id = $1',
    [id, clock.now()],
  );
  return readAddress(customerId, id);
}

/**
 * Changes the given fields. Errors: NOT_FOUND, VALIDATION_FAILED also for a duplicate of another address, STALE with
 * `current` when another tab has changed it.
 */
export function changeAddress(
  customerId: string,
  id: string,
  { version, isDefault, ...changes }: ChangeAddressInput,
): Promise<AddressDto> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    await lockOwner(customerId);
    const current = await readAddress(customerId, id);
    if (current.version !== version)
      throw refuse('STALE', 'This address was changed elsewhere meanwhile.', { current });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) return isDefault && !current.isDefault ? makeDefault(customerId, id) : current;
    // The schema ensures that the given fields are those of an address.
    const next = { ...current, ...(Object.fromEntries(given) as Partial<AddressDto>) };
    const details = await checkAddress(next.country, detailsOf(next));
    if (!isSamePlace(current, { ...next, ...details }))
      await refuseTwin(customerId, { country: next.country, ...details });
    if (isDefault) await clearDefault(customerId);
    await execute(
      `UPDATE customer_addresses SET country = $2, details_sealed = $3, is_default = $4, version = version + 1, updated_at = $5
       WHERE id = $1`,
      [id, next.country, sealDetails(id, details), isDefault ?? current.isDefault, clock.now()],
    );
    return readAddress(customerId, id);
  });
}

async function refuseTwin(customerId: string, place: Place): Promise<void> {
  const known = await listAddresses(customerId);
  if (known.some((address) => isSamePlace(address, place)))
    throw refuseFields('VALIDATION_FAILED', { line1: 'is an address that your book has already' });
}

/** Deletes an address; if it was the default, the newest remaining one becomes it. Error: NOT_FOUND. */
export async function removeAddress(customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  await inTransaction(async () => {
    await lockOwner(customerId);
    const removed = found(
      await one<{ wasDefault: boolean }>(
        'DELETE FROM customer_addresses WHERE id = $1 AND customer_id = $2 RETURNING is_default AS "wasDefault"',
        [id, customerId],
      ),
    );
    if (!removed.wasDefault) return;
    await execute(
      `UPDATE customer_addresses SET is_default = true WHERE id =
         (SELECT id FROM customer_addresses WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1)`,
      [customerId],
    );
  });
}

/** Deletes all addresses of a customer who leaves, in the running transaction. */
export async function forgetAddresses(customerId: string): Promise<void> {
  await execute('DELETE FROM customer_addresses WHERE customer_id = $1', [customerId]);
}
