import type { ClaimPhotosDto } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { openPhoto } from './claim-photos.ts';
import { ClaimPhoto, ParcelClaim } from './models.ts';

/** Decrypts a claim's photos and audits who looked. Error: NOT_FOUND. */
export function showPhotos(claimId: string, staffId: string): Promise<ClaimPhotosDto> {
  if (!isId(claimId)) throw notFound();
  return inTransaction(async () => {
    found(await ParcelClaim.findByPk(claimId, { attributes: ['id'] }));
    const photos = await ClaimPhoto.findAll({ where: { claimId }, order: ['id'] });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'parcel-claim.photos-shown',
      subject: { kind: 'parcel-claim', id: claimId },
      after: { photos: photos.length },
    });
    return {
      photos: photos.map((photo) => ({
        id: photo.id,
        image: `data:image/webp;base64,${openPhoto(photo).toString('base64')}`,
      })),
    };
  });
}
