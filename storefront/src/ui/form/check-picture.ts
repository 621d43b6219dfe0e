export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MAX_BYTES = 24 * 1024 * 1024;

/** Returns why a file cannot be used as the picture, or null. The server checks the bytes too. */
export function checkPicture(file: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Choose a JPEG, PNG, WebP or AVIF picture.';
  return file.size > MAX_BYTES ? 'This picture is larger than 24 MB. Choose a smaller one.' : null;
}
