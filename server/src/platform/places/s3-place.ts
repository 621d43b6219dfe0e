import { config } from '../../config.ts';
import { openS3 } from '../storage/storage-s3.ts';
import type { Place } from './place.ts';

const maxAttempts = 5;

/** A bucket, of the store that S3_REGION and S3_ENDPOINT name. */
export function s3Place(setting: string, bucket: string, prefix: string): Place {
  const { s3Region: region, s3Endpoint: endpoint } = config();
  const open = openS3({ region, endpoint });
  const folderOf = (folder: string): string => `${prefix === '' ? '' : `${prefix}/`}${folder}/`;
  const at = (folder: string, name: string) => ({ Bucket: bucket, Key: folderOf(folder) + name });
  return {
    name: setting,
    async list(folder) {
      const { sdk, client } = await open();
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: folderOf(folder),
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folderOf(folder).length));
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return names;
    },
    async read(folder, name) {
      const { sdk, client } = await open();
      const { Body } = await client.send(new sdk.GetObjectCommand(at(folder, name)));
      if (!Body) throw new Error(`The bucket answered no bytes for ${name}.`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async create(folder, name, bytes) {
      const { sdk, client } = await open();
      const object = { ...at(folder, name), Body: bytes, ContentType: 'application/json' };
      for (let attempt = 1; ; attempt += 1) {
        try {
          await client.send(new sdk.PutObjectCommand({ ...object, IfNoneMatch: '*' }));
          return true;
        } catch (failure) {
          const reason = failure instanceof Error ? failure.name : '';
          if (reason === 'PreconditionFailed') return false;
          // Another process writes the same name: only once it is done is it known who was first.
          if (reason !== 'ConditionalRequestConflict' || attempt >= maxAttempts) throw failure;
        }
      }
    },
    async remove(folder, name) {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(at(folder, name)));
    },
  };
}
