import type { Metadata, Sharp } from 'sharp';

import { refuse } from '../../platform/errors.ts';

/** A telephone's largest photos. */
export const maxUploadBytes = 24 * 1024 * 1024;
const maxPixels = 25_000_000;
/** A JPEG that is stored line by line, as cameras do, is scaled down while it is read: its size costs no memory. */
const maxScaledPixels = 120_000_000;
const decodeSeconds = 20;

/** Widths of the stored sizes in pixels; nothing is enlarged, and no height exceeds three times its box. */
const widths = { full: 750, medium: 360, small: 180 } as const;
const quality = { full: 84, medium: 82, small: 80 } as const;

export interface Picture {
  full: Buffer;
  medium: Buffer;
  small: Buffer;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

type Kind = 'png' | 'jpeg' | 'webp' | 'heif';

/** Detects the format from the first bytes, ignoring the declared type: only these four ever reach a decoder. */
function sniff(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  const at = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 12) === 'ftypavif') return 'heif';
  return undefined;
}

/** An animated PNG has an `acTL` chunk before its first image data. */
function isAnimatedPng(bytes: Buffer): boolean {
  const animation = bytes.indexOf('acTL', 8, 'latin1');
  return animation !== -1 && animation < bytes.indexOf('IDAT', 8, 'latin1');
}

const unreadable = () =>
  refuse('UNSUPPORTED_MEDIA_TYPE', 'This isn’t a supported picture: use PNG, JPEG, WebP or AVIF.');

/**
 * Makes the stored sizes of an uploaded picture: decoded and re-encoded as WebP, upright, without metadata. Errors:
 * UNSUPPORTED_MEDIA_TYPE (also for more than one frame), BODY_TOO_LARGE above 25 megapixels, of a camera's JPEG 120.
 */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const upright = await openPicture(bytes);
  try {
    const encode = (size: keyof typeof widths) =>
      upright
        .clone()
        .resize({
          width: widths[size],
          height: widths[size] * 3,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: quality[size], effort: 4 })
        .timeout({ seconds: decodeSeconds })
        .toBuffer({ resolveWithObject: true });
    const full = await encode('full');
    const medium = await encode('medium');
    const small = await encode('small');
    const { width, height } = full.info;
    return { full: full.data, medium: medium.data, small: small.data, width, height };
  } catch {
    // The header was valid, but the image data is not.
    throw unreadable();
  }
}

/** Max length of the longer side, in pixels: every letter of a document must be legible. */
const scanPixels = 2_200;

/** Encodes an uploaded document as one large picture, like the others. Errors: those of `readPicture`. */
export async function encodeScan(bytes: Buffer): Promise<Buffer> {
  const upright = await openPicture(bytes);
  try {
    return await upright
      .resize({ width: scanPixels, height: scanPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
  } catch {
    throw unreadable();
  }
}

/** Opens a picture of an allowed format and size, upright. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  if (/^ftyp.*he[iv][cmsx]/su.test(bytes.toString('latin1', 4, 48)))
    throw refuse(
      'UNSUPPORTED_MEDIA_TYPE',
      'This is a HEIC photo, which isn’t read here. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible).',
    );
  const kind = sniff(bytes);
  if (!kind) throw unreadable();
  const facts = await readFacts(bytes);
  const limitInputPixels = kind === 'jpeg' && !facts.isProgressive ? maxScaledPixels : maxPixels;
  checkFacts(kind, bytes, facts, limitInputPixels);
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient();
}

async function readFacts(bytes: Buffer): Promise<Metadata> {
  // It loads a native library: only for a server that gets pictures.
  const { default: sharp } = await import('sharp');
  try {
    // Reads the header only, so that checking the claimed size is cheap.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable();
  }
}

function checkFacts(
  kind: Kind,
  bytes: Buffer,
  { format, pages, width, height }: Metadata,
  limit: number,
): void {
  if (format !== kind) throw unreadable();
  if ((pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(bytes)))
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'Animated pictures are not accepted.');
  if (width * height > limit)
    throw refuse('BODY_TOO_LARGE', `The picture has more than ${limit / 1_000_000} million pixels.`);
}
