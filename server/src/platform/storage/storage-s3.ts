import type * as Sdk from '@aws-sdk/client-s3';

import { seconds } from '../clock.ts';
import { keyOf, mediaTypeOf, urlOf, type Storage } from '../stored-keys.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** For S3-compatible stores other than Amazon's; the bucket is then in the path. */
  endpoint?: string | undefined;
  /** How long it may say nothing: the sale log waits for its watermarks, and must not wait for ever. */
  silentMs?: number;
}

const folder = 'media/';
const forever = 'public, max-age=31536000, immutable';

/** Opens the SDK at first use: a shop without a bucket never loads it. */
export function openS3({ region, endpoint, silentMs = seconds(15) }: Omit<S3Options, 'bucket'>) {
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  return () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        maxAttempts: 3,
        requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
        // Other stores do not support the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      }),
    })));
}

/**
 * Storage in an S3 bucket. Credentials come from the SDK's own chain (environment, profile, machine role). The shop
 * proxies pictures: the bucket may be private, and pages use a single origin.
 */
export function s3Storage({ bucket, ...options }: S3Options): Storage {
  const open = openS3(options);
  const at = (key: string) => ({ Bucket: bucket, Key: folder + key });

  async function has(key: string): Promise<boolean> {
    if (mediaTypeOf(key) === undefined) return false;
    const { sdk, client } = await open();
    const found = await orAbsent(client.send(new sdk.HeadObjectCommand(at(key))));
    return found !== undefined;
  }

  return {
    has,
    url: urlOf,
    async put(bytes, { type }) {
      const key = keyOf(bytes, type);
      if (await has(key)) return key;
      const { sdk, client } = await open();
      const object = { ...at(key), Body: bytes, ContentType: type, CacheControl: forever };
      await client.send(new sdk.PutObjectCommand(object));
      return key;
    },
    async remove(key) {
      if (mediaTypeOf(key) === undefined) return;
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
    async read(key) {
      if (mediaTypeOf(key) === undefined) return undefined;
      const { sdk, client } = await open();
      const found = await orAbsent(client.send(new sdk.GetObjectCommand(at(key))));
      const bytes = await found?.Body?.transformToByteArray();
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

/** A missing object is not a failure; everything else is. */
async function orAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof Error && ['NoSuchKey', 'NotFound'].includes(failure.name)) return undefined;
    throw failure;
  }
}
