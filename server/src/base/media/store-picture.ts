import type { UploadedImageDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { newId } from '../../platform/ids.ts';
import { storage } from '../../platform/storage/storage.ts';
import { record } from '../audit/index.ts';
import { encodeScan, readPicture, type Picture } from './read-picture.ts';

/** Decoding a picture of 25 megapixels takes 100 MB, a camera’s JPEG less. */
const decoding = fewAtOnce(2, 20, 'Too many pictures are being read. Try again in a moment.');

/** Reads an upload, queued. Errors: those of `readPicture`, OVERLOADED. */
export const readUpload = (bytes: Buffer): Promise<Picture> => decoding(() => readPicture(bytes));

/** Reads an uploaded document, queued. Errors: those of `readPicture`, OVERLOADED. */
export const readScan = (bytes: Buffer): Promise<Buffer> => decoding(() => encodeScan(bytes));

/** Stores an upload in its sizes and returns their URLs; the same bytes give the same picture. */
export async function storePicture(bytes: Buffer, staffId: string): Promise<UploadedImageDto> {
  return keepPicture(bytes, staffId, ({ id, full, width, height }) =>
    record({
      actor: { kind: 'staff', id: staffId },
      action: 'media.uploaded',
      subject: { kind: 'media', id },
      after: { full: full.split('/').at(-1), width, height },
    }),
  );
}

/** As `storePicture`; what uses the picture, and records so, runs in the transaction that keeps it. */
export async function keepPicture(
  bytes: Buffer,
  staffId: string,
  use: (stored: UploadedImageDto) => Promise<void>,
): Promise<UploadedImageDto> {
  const picture = await readUpload(bytes);
  const keys = await putSizes(picture);
  const { width, height } = picture;
  return inTransaction(async () => {
    const id = await storeRow(picture, keys, staffId);
    const urls = {
      full: storage.url(keys.full),
      medium: storage.url(keys.medium),
      small: storage.url(keys.small),
    };
    const stored = { id, ...urls, width, height };
    await use(stored);
    return stored;
  });
}

type Keys = Record<'full' | 'medium' | 'small', string>;

async function putSizes({ full, medium, small }: Picture): Promise<Keys> {
  const put = (bytes: Buffer) => storage.put(bytes, { type: 'image/webp' });
  return { full: await put(full), medium: await put(medium), small: await put(small) };
}

async function storeRow(
  { full, medium, small, width, height }: Picture,
  keys: Keys,
  staffId: string,
): Promise<string> {
  const id = newId();
  const stored = await one<{ id: string }>(
    `WITH saved AS (
       INSERT INTO media (id, full_key, medium_key, small_key, width, height, bytes, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (full_key) DO NOTHING RETURNING id)
     SELECT id FROM saved UNION ALL SELECT id FROM media WHERE full_key = $2 LIMIT 1`,
    [
      id,
      keys.full,
      keys.medium,
      keys.small,
      width,
      height,
      full.length + medium.length + small.length,
      staffId,
      clock.now(),
    ],
  );
  return stored?.id ?? id;
}

/** Whether the shop's own pictures include the one with this storage key. */
export const isShopPicture = async (key: string): Promise<boolean> =>
  Boolean(await one('SELECT 1 FROM media WHERE $1 IN (full_key, medium_key, small_key)', [key]));
