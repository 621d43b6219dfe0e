import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { storage } from '../../platform/storage/storage.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { isShopPicture, readUpload } from '../../base/index.ts';
import { Customer } from './models.ts';

const sidePx = 256;
const uploads = defineThrottle({ name: 'avatar', tries: 20, seconds: 3_600 });

/**
 * Sets the customer's picture to the middle square of an upload, decoded and re-encoded. Returns its URL.
 * Errors: UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, OVERLOADED, RATE_LIMITED.
 */
export async function setAvatar(customerId: string, bytes: Buffer): Promise<string> {
  await countTry(uploads, customerId);
  const { full } = await readUpload(bytes);
  const { default: sharp } = await import('sharp');
  const square = await sharp(full)
    .resize({ width: sidePx, height: sidePx, fit: 'cover' })
    .webp({ quality: 83 })
    .toBuffer();
  const key = await storage.put(square, { type: 'image/webp' });
  await replaceAvatar(customerId, key);
  return storage.url(key);
}

/** Removes the customer's picture, also from storage. */
export const removeAvatar = (customerId: string): Promise<void> => replaceAvatar(customerId, null);

async function replaceAvatar(customerId: string, key: string | null): Promise<void> {
  const { old } = await inTransaction(async () =>
    found(
      await one<{ old: string | null }>(
        `UPDATE customers c SET avatar_key = $2, updated_at = $3, version = c.version + 1
         FROM (SELECT id, avatar_key FROM customers WHERE id = $1 AND state = 'active' FOR UPDATE) was
         WHERE c.id = was.id RETURNING was.avatar_key AS old`,
        [customerId, key, clock.now()],
      ),
    ),
  );
  if (old !== null && old !== key) await forgetPicture(old);
}

/** Removes a picture that is no longer used: identical pictures are stored once and may be shared. */
export async function forgetPicture(key: string): Promise<void> {
  const owner = await Customer.findOne({ attributes: ['id'], where: { avatarKey: key }, raw: true });
  if (owner || (await isShopPicture(key))) return;
  // No account refers to it any more, so failing to delete the stored file is not fatal.
  await storage
    .remove(key)
    .catch((failure: unknown) => logger.warn({ err: failure }, 'a picture was not removed'));
}
