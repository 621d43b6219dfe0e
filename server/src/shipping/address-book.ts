import { isDeepStrictEqual } from 'node:util';

import type { AddAddressInput, AddressDto, ChangeAddressInput } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { inTransaction } from '../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { nextVersion } from '../platform/next-version.ts';
import { lockCustomer } from '../people/index.ts';
import { checkAddress } from './check-address.ts';
import { listAddresses } from './list-addresses.ts';
import { CustomerAddress } from './models.ts';
import { detailsOf, sealDetails } from './sealed-address.ts';

export const maxAddresses = 10;

/** Serialises changes of a customer's addresses, and refuses them once the customer has left. */
async function lockOwner(customerId: string): Promise<void> {
  if ((await lockCustomer(customerId))?.state !== 'active') throw notFound();
}

const clearDefault = (customerId: string) =>
  CustomerAddress.update({ isDefault: false }, { where: { customerId, isDefault: true } });

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
    if (known.length >= maxAddresses)
      throw refuse('LIMIT_REACHED', `At most ${maxAddresses} addresses. Remove one first.`);
    if (isDefault) await clearDefault(customerId);
    const [id, now] = [newId(), clock.now()];
    await CustomerAddress.create({
      id,
      customerId,
      country,
      detailsSealed: sealDetails(id, details),
      isDefault: isDefault || known.length === 0,
      createdAt: now,
      updatedAt: now,
    });
    return readAddress(customerId, id);
  });
}

async function makeDefault(customerId: string, id: string): Promise<AddressDto> {
  await clearDefault(customerId);
  const change = { isDefault: true, ...nextVersion() };
  await CustomerAddress.update(change, { where: { id } });
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
      throw refuse('STALE', 'This address was changed elsewhere.', { current });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length === 0) return isDefault && !current.isDefault ? makeDefault(customerId, id) : current;
    // The schema ensures that the given fields are those of an address.
    const next = { ...current, ...(Object.fromEntries(given) as Partial<AddressDto>) };
    const details = await checkAddress(next.country, detailsOf(next));
    if (!isSamePlace(current, { ...next, ...details }))
      await refuseTwin(customerId, { country: next.country, ...details });
    if (isDefault) await clearDefault(customerId);
    await CustomerAddress.update(
      {
        country: next.country,
        detailsSealed: sealDetails(id, details),
        isDefault: isDefault ?? current.isDefault,
        ...nextVersion(),
      },
      { where: { id } },
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
    // Nobody else changes this customer's addresses meanwhile.
    const removed = found(await CustomerAddress.findOne({ where: { id, customerId } }));
    await removed.destroy();
    if (!removed.isDefault) return;
    const newest = await CustomerAddress.findOne({
      where: { customerId },
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    });
    await newest?.update({ isDefault: true });
  });
}

/** Deletes all addresses of a customer being deleted, in the running transaction. */
export async function forgetAddresses(customerId: string): Promise<void> {
  await CustomerAddress.destroy({ where: { customerId } });
}
