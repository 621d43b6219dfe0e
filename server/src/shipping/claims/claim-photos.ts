import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { openBytes, sealBytes } from '../../platform/sealed-bytes.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { readScan } from '../../base/index.ts';
import { ClaimPhoto } from './models.ts';
import { lockClaim } from './open-claim.ts';

const maxPhotos = 6;
const purpose = 'claim-photo';
const uploads = defineThrottle({ name: 'claim-photos', tries: 30, seconds: 3_600 });

/**
 * Adds a photo to an open claim: decoded, re-encoded and sealed. Errors: NOT_FOUND, WRONG_STATE, LIMIT_REACHED,
 * UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, OVERLOADED, RATE_LIMITED.
 */
export async function addPhoto(customerId: string, claimId: string, bytes: Buffer): Promise<void> {
  await countTry(uploads, customerId);
  const picture = await readScan(bytes);
  const id = newId();
  const sealed = sealBytes(purpose, id, picture);
  await inTransaction(async () => {
    const claim = await lockClaim(customerId, claimId);
    if (claim.state !== 'open') throw refuse('WRONG_STATE', 'Photos can be added until a claim is decided.');
    if ((await ClaimPhoto.count({ where: { claimId } })) >= maxPhotos)
      throw refuse('LIMIT_REACHED', `A claim has at most ${maxPhotos} photos.`);
    await ClaimPhoto.create({ id, claimId, ...sealed, createdAt: clock.now() });
  });
}

/** Returns the decrypted picture. */
export const openPhoto = (photo: ClaimPhoto): Buffer => openBytes(purpose, photo.id, photo);

export const claimPhotoSecrets: readonly SealedColumn[] = [
  { what: 'photos of claims', purpose, table: 'claim_photos', column: 'key_sealed', owner: 'id' },
];
