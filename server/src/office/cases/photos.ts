import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { openBytes, sealBytes, type SealedBytes } from '../../platform/sealed-bytes.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { readScan, record } from '../../base/index.ts';
import type { ShownCasePhotosDto } from '../../contract/index.ts';
import { maxCasePhotos } from '../../contract/schemas/cases.schema.ts';
import { lockCase } from './write-message.ts';

const purpose = 'case-photo';
const uploads = defineThrottle({ name: 'case-photos', tries: 40, seconds: 3_600 });
/** How long after a message its photos may follow. */
const minutesToAttach = 30;

export const caseSecrets: readonly SealedColumn[] = [
  { what: 'photos of cases', purpose, table: 'case_photos', column: 'key_sealed', owner: 'id' },
];

/** Stores a re-encoded picture with a message, in the running transaction. */
export async function storePhoto(caseId: string, messageId: string, picture: Buffer): Promise<void> {
  const id = newId();
  const { keySealed, sealed } = sealBytes(purpose, id, picture);
  await execute(
    'INSERT INTO case_photos (id, case_id, message_id, key_sealed, sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, caseId, messageId, keySealed, sealed, clock.now()],
  );
}

/**
 * Adds a photo to the customer's newest message: decoded, re-encoded without metadata, and sealed. Errors: NOT_FOUND,
 * WRONG_STATE, LIMIT_REACHED, UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, OVERLOADED, RATE_LIMITED.
 */
export async function addPhoto(caseId: string, bytes: Buffer, customerId?: string): Promise<void> {
  await countTry(uploads, customerId ?? caseId);
  const picture = await readScan(bytes);
  await inTransaction(async () => {
    await lockCase(caseId, customerId);
    const newest = await one<{ id: string; author: string; photos: number }>(
      `SELECT id, author, (SELECT count(*)::int FROM case_photos WHERE message_id = m.id) AS photos FROM case_messages m
       WHERE case_id = $1 AND author <> 'note' AND created_at > $2::timestamptz - interval '${minutesToAttach} minutes'
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [caseId, clock.now()],
    );
    if (newest?.author !== 'customer')
      throw refuse('WRONG_STATE', 'Photos belong to your newest message. Write one first.');
    if (newest.photos >= maxCasePhotos)
      throw refuse('LIMIT_REACHED', `A message has at most ${maxCasePhotos} photos.`);
    await storePhoto(caseId, newest.id, picture);
  });
}

/** A photo of a customer's own case, decrypted. Error: NOT_FOUND. */
export async function readPhoto(customerId: string, caseId: string, photoId: string): Promise<Buffer> {
  if (!isId(caseId) || !isId(photoId)) throw notFound();
  return openBytes(
    purpose,
    photoId,
    found(
      await one<SealedBytes>(
        `SELECT p.key_sealed AS "keySealed", p.sealed FROM case_photos p JOIN cases k ON k.id = p.case_id
         WHERE p.id = $1 AND k.id = $2 AND k.customer_id = $3`,
        [photoId, caseId, customerId],
      ),
    ),
  );
}

/** Decrypts a case's photos for staff and audits who looked. Error: NOT_FOUND. */
export function showPhotos(caseId: string, staffId: string): Promise<ShownCasePhotosDto> {
  return inTransaction(async () => {
    await lockCase(caseId);
    const rows = await sql<SealedBytes & { id: string; messageId: string }>(
      `SELECT id, message_id AS "messageId", key_sealed AS "keySealed", sealed FROM case_photos WHERE case_id = $1 ORDER BY id`,
      [caseId],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'case.photos-shown',
      subject: { kind: 'case', id: caseId },
      after: { photos: rows.length },
    });
    return {
      photos: rows.map(({ id, messageId, ...sealed }) => ({
        id,
        messageId,
        image: `data:image/webp;base64,${openBytes(purpose, id, sealed).toString('base64')}`,
      })),
    };
  });
}
