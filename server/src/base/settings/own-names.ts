import type { z } from 'zod';
import unhomoglyph from 'unhomoglyph';

import { nameOf } from '../../contract/schemas/shared.schema.ts';
import { refuseFields } from '../../platform/errors.ts';
import { readSettings } from './read-settings.ts';

/** The skeleton of a text as in UTS #39, without case, marks, and anything but letters and digits. */
const skeletonOf = (text: string): string =>
  unhomoglyph(unhomoglyph(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Both cases: a capital I looks like an l, a lower-case i does not. */
const skeletonsOf = (text: string): string[] => [skeletonOf(text), skeletonOf(text.toLowerCase())];

const longEnough = 5;

/** Whether `name` could be mistaken for `known`, or for something its owner runs. */
function looksLike(name: string, known: string): boolean {
  const wanted = new Set(skeletonsOf(known));
  return skeletonsOf(name).some((skeleton) =>
    [...wanted].some((one) => skeleton === one || (one.length >= longEnough && skeleton.includes(one))),
  );
}

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
