import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { isId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import type { Place } from '../../platform/places/place.ts';
import { places } from '../../platform/places/places.ts';
import { currentKeyId, openText, sealText } from '../../platform/sealed-text.ts';
import { readShopId } from '../../packs/index.ts';
import { deleteAgain } from './delete-account.ts';

const purpose = 'deleted-account';
/** Longer than a backup is kept. */
const keepMs = days(400);

/** Day, account and app key: a file that only a dropped key opens is written anew. */
const nameOf = (id: string, deletedAt: Date): string =>
  `${deletedAt.toISOString().slice(0, 10)}.${id}.${currentKeyId()}`;
const accountIn = (name: string): string => name.split('.')[1] ?? '';

/**
 * A restored database has accounts that were deleted since. So each deletion also stands, sealed, in every place of WATERMARKS:
 * what a place lists and this database still has is deleted again.
 */
export async function keepDeleted(): Promise<void> {
  const shopId = await readShopId();
  if (shopId === undefined) return;
  const since = after(clock.now(), -keepMs);
  const deleted = await sql<{ id: string; at: Date }>(
    "SELECT id, deleted_at AS at FROM customers WHERE state = 'deleted' AND deleted_at > $1",
    [since],
  );
  for (const place of places()) await keepIn(place, `${shopId}-deleted`, deleted, since);
}

async function keepIn(
  place: Place,
  folder: string,
  deleted: readonly { id: string; at: Date }[],
  since: Date,
): Promise<void> {
  const names = await place.list(folder);
  const known = new Set(names);
  for (const { id, at } of deleted) {
    const name = nameOf(id, at);
    if (!known.has(name)) await place.create(folder, name, Buffer.from(sealText(purpose, id, id)));
  }
  const [oldest = ''] = since.toISOString().split('T');
  for (const name of names.filter((each) => each < oldest)) await place.remove(folder, name);
  const returned = await sql<{ id: string }>(
    "SELECT id FROM customers WHERE id = ANY($1::uuid[]) AND state <> 'deleted'",
    [names.map(accountIn).filter(isId)],
  );
  for (const { id } of returned) {
    const name = names.find((each) => accountIn(each) === id) ?? '';
    try {
      openText(purpose, id, String(await place.read(folder, name)));
      await inTransaction(() => deleteAgain(id));
      logger.warn(
        { customer: id },
        'an account that was deleted came back with an older state: deleted again',
      );
    } catch (failure) {
      logger.error(
        { err: failure, customer: id, place: place.name },
        'a deleted account came back and stays',
      );
    }
  }
}
