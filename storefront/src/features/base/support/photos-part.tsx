'use client';

import { PhotoPicker } from '../../../ui/form/photos/photo-picker.tsx';
import { SendingPhotos } from '../../../ui/form/photos/sending-photos.tsx';
import { MAX_PHOTOS } from '../../../ui/form/photos/send-photo.ts';
import type { Photos } from '../../../ui/form/photos/use-photos.ts';
import { text } from './text.ts';

/** Photos of a message, and their upload. */
export function PhotosPart({ photos, isBusy }: { photos: Photos; isBusy: boolean }) {
  return (
    <>
      <PhotoPicker
        hint={text.photosHint(MAX_PHOTOS)}
        files={photos.files}
        max={MAX_PHOTOS}
        isBusy={isBusy}
        onChange={photos.choose}
      />
      {photos.doneCount === null ? null : (
        <SendingPhotos doneCount={photos.doneCount} count={photos.files.length} />
      )}
    </>
  );
}
