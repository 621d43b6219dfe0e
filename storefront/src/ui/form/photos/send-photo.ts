import { readAnswer } from '@pullproof/shared/problem';

export const MAX_PHOTOS = 6;

/** Sends a photo to a path of the API, with other fields of its form. */
export async function sendPhoto(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
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
