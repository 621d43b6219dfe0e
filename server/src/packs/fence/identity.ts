import { execute, inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

/** The name that this database and its restored copies have; undefined before the first comparison. */
export const readShopId = async (): Promise<string | undefined> =>
  (await one<{ id: string }>('SELECT id FROM shop_identity'))?.id;

/** As `readShopId`, but gives a new database its name. */
export async function ensureShopId(): Promise<string> {
  const known = await readShopId();
  if (known !== undefined) return known;
  await inTransaction(() =>
    execute('INSERT INTO shop_identity (id) VALUES ($1) ON CONFLICT DO NOTHING', [newId()]),
  );
  return found(await readShopId());
}
