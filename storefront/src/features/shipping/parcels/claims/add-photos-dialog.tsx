'use client';

import type { ParcelClaimDto } from '@pullproof/server/contract';
import { Button } from '../../../../ui/controls/button.tsx';
import { FormError } from '../../../../ui/controls/field.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { photosOf } from '../paths.ts';
import { text } from '../text.ts';
import { PhotoPicker } from '../../../../ui/form/photos/photo-picker.tsx';
import { MAX_PHOTOS } from '../../../../ui/form/photos/send-photo.ts';
import { SendingPhotos } from '../../../../ui/form/photos/sending-photos.tsx';
import { usePhotos } from '../../../../ui/form/photos/use-photos.ts';

interface AddPhotosDialogProps {
  claim: ParcelClaimDto;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Adds photos to a claim that is in review. */
export function AddPhotosDialog({ claim, onChanged, onClose }: AddPhotosDialogProps) {
  const photos = usePhotos();
  const isSending = photos.doneCount !== null;

  async function send() {
    const isComplete = await photos.send(photosOf(claim.id));
    await onChanged();
    if (isComplete) onClose();
  }

  return (
    <Dialog isOpen title={text.claims.addPhotos} onClose={onClose}>
      <Stack gap={16}>
        {photos.problem ? <FormError>{photos.problem}</FormError> : null}
        <PhotoPicker
          hint={text.claims.photosHint(claim.kind, MAX_PHOTOS - claim.photoCount)}
          files={photos.files}
          max={MAX_PHOTOS - claim.photoCount}
          isBusy={isSending}
          onChange={photos.choose}
        />
        {photos.doneCount === null ? null : (
          <SendingPhotos doneCount={photos.doneCount} count={photos.files.length} />
        )}
        <Button
          variant="primary"
          isWide
          isBusy={isSending}
          disabled={photos.files.length === 0}
          onClick={() => void send()}
        >
          {text.claims.addPhotos}
        </Button>
      </Stack>
    </Dialog>
  );
}
