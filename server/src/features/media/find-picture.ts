import { one } from '../../platform/db.ts';

/** Whether the shop's own pictures include the one with this storage key. */
export const isShopPicture = async (key: string): Promise<boolean> =>
  Boolean(await one('SELECT 1 FROM media WHERE $1 IN (full_key, medium_key, small_key)', [key]));
