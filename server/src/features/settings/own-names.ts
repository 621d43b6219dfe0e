import type { z } from 'zod';

import { nameOf } from '../../contract/shared.schema.ts';
import { refuseFields } from '../../platform/errors.ts';
import { looksLike } from '../../platform/look-alike.ts';
import { readSettings } from './read-settings.ts';

const isTaken = 'looks like the name of this shop';

/** Refuses a customer's name that is, or looks like, the shop's own. Error: VALIDATION_FAILED at `field`. */
export async function refuseShopName(name: string, field: string): Promise<void> {
  if (looksLike(name, (await readSettings()).shopName))
    throw refuseFields('VALIDATION_FAILED', { [field]: isTaken });
}

/**
 * Schema for names that staff give (products, architects): may contain the shop's name exactly as written, but no
 * imitation of it.
 */
export const shopNameOf = (min: number, max: number): z.ZodType<string> =>
  nameOf(min, max).refine(async (name) => !(await isImitation(name)), isTaken);

/** Refuses a name given by staff that imitates the shop's. Error: INVALID_RECORD at `field`. */
export async function refuseImitation(name: string, field: string): Promise<void> {
  if (await isImitation(name)) throw refuseFields('INVALID_RECORD', { [field]: isTaken });
}

async function isImitation(name: string): Promise<boolean> {
  const { shopName } = await readSettings();
  return looksLike(name, shopName) && !name.toLowerCase().includes(shopName.toLowerCase());
}
