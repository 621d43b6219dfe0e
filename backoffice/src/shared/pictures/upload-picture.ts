import type { UploadedImageDto } from '@pullproof/server/contract';
import { sendForm } from '../send-form.ts';

/** Max upload size; the server's limit. */
export const maxPictureBytes = 24 * 1024 * 1024;
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif';

/** Returns why a file must not be sent; undefined when it may be. */
export function refusePicture(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.split(',').includes(file.type)) return 'Use a PNG, JPEG, WebP or AVIF picture.';
  if (file.size > maxPictureBytes) return 'The picture is larger than 24 MB.';
  return undefined;
}

/** Uploads one picture; `onShare` gets the progress from 0 to 1. */
export async function uploadPicture(file: File, onShare: (share: number) => void): Promise<UploadedImageDto> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm('/api/admin/media', form, { onShare })) as UploadedImageDto; // typed by the contract
}
