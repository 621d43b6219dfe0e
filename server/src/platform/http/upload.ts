import type { Request, Response } from 'express';
import multer from 'multer';

import { refuse, type Refusal } from '../errors.ts';

export interface Upload {
  bytes: Buffer;
  /** The other fields of the form. */
  fields: Readonly<Record<string, string>>;
}

const tooLarge = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

interface Limits {
  /** Of each file. */
  maxBytes: number;
  fields: number;
}

/** Reads the one file, in the field `file`, of a multipart form. Errors: those of `receiveUploads`. */
export async function receiveUpload(request: Request, response: Response, limits: Limits): Promise<Upload> {
  const { files, fields } = await receiveUploads(request, response, { ...limits, maxFiles: 1 });
  const [bytes = Buffer.alloc(0)] = files;
  return { bytes, fields };
}

/**
 * Reads the files, each in a field `file`, of a multipart form; the route must declare `multipart: true`.
 * Errors: BODY_TOO_LARGE, VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE.
 */
export async function receiveUploads(
  request: Request,
  response: Response,
  { maxBytes, maxFiles, fields }: Limits & { maxFiles: number },
): Promise<{ files: Buffer[]; fields: Readonly<Record<string, string>> }> {
  if (request.is('multipart/form-data') !== 'multipart/form-data')
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'Send multipart/form-data with one file.');
  const reader = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: maxBytes,
      files: maxFiles,
      fields,
      parts: fields + maxFiles,
      fieldSize: 10_000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  }).array('file');
  await new Promise<void>((done, fail) => {
    reader(request, response, (failure: unknown) => {
      if (failure) fail(faultOf(failure));
      else done();
    });
  });
  const received = Array.isArray(request.files) ? request.files : [];
  if (received.length === 0 || received.some(({ size }) => size === 0))
    throw refuse('VALIDATION_FAILED', 'Send one file.', { errors: { file: 'is required' } });
  return { files: received.map(({ buffer }) => buffer), fields: readFields(request.body) };
}

/** Every form error is the client's fault. */
function faultOf(failure: unknown): Refusal {
  const code = failure instanceof multer.MulterError ? failure.code : '';
  return tooLarge.has(code)
    ? refuse('BODY_TOO_LARGE', 'The file is too large.')
    : refuse('VALIDATION_FAILED', 'The form could not be read: it holds one file, named "file".');
}

const readFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
