import { accountText } from './text.ts';

export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MAX_BYTES = 8 * 1024 * 1024;

/** Why a chosen file cannot become the picture, or null. The server looks at its bytes again. */
export function checkPicture(file: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return accountText.picture.wrongKind;
  return file.size > MAX_BYTES ? accountText.picture.tooLarge : null;
}
