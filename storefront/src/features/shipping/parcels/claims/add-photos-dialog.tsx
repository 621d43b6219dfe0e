'use client';

import type { ParcelClaimDto } from '@pullproof/server/contract';
import { Button } from '../../../../ui/controls/button.tsx';
import { FormError } from '../../../../ui/controls/field.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { text } from '../text.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { MAX_PHOTOS } from './send-photo.ts';
import { SendingPhotos } from './sending-photos.tsx';
import { usePhotos } from './use-photos.ts';

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
    const isComplete = await photos.send(claim.id);
    await onChanged();
    if (isComplete) onClose();
  }

  return (
    <Dialog isOpen title={text.claims.addPhotos} onClose={onClose}>
      <Stack gap={16}>
        {photos.problem ? <FormError>{photos.problem}</FormError> : null}
        <PhotoPicker
          kind={claim.kind}
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
