import { readAnswer } from '@pullproof/shared/problem';

export const MAX_PHOTOS = 6;

/** Adds a photo to a claim. */
export async function sendPhoto(claimId: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  const path = `/api/me/claims/${claimId}/photos`;
  await readAnswer<unknown>(await fetch(path, { method: 'POST', body: form, credentials: 'same-origin' }));
}

/** Sends photos one after the other; those that did not arrive are returned. */
export async function sendPhotos(
  files: readonly File[],
  send: (file: File) => Promise<void>,
  onProgress: (doneCount: number) => void,
): Promise<{ left: File[]; error: unknown }> {
  for (const [index, file] of files.entries()) {
    onProgress(index);
    try {
      await send(file);
    } catch (error) {
      return { left: files.slice(index), error };
    }
  }
  onProgress(files.length);
  return { left: [], error: null };
}
