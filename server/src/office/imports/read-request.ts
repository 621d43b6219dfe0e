import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

import type { ImportMappingDto } from '../../contract/index.ts';
import { importRequest } from '../../contract/schemas/imports.schema.ts';
import { refuse } from '../../platform/errors.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { readShape } from '../../platform/http/read-shape.ts';
import { receiveUpload } from '../../platform/http/upload.ts';
import type { Source } from './read-rows.ts';

export const maxImportBytes = 20 * 1024 * 1024;

/** Each request holds a file in memory. */
export const readingFiles = fewAtOnce(2, 10, 'Too many imports are being read. Try again in a moment.');

export interface ImportRequest {
  source: Source;
  contentHash: string;
  mapping: ImportMappingDto | undefined;
  dryRun: boolean;
  skipBroken: boolean;
  listBroken: boolean;
  repeats: 'refuse' | 'skip' | 'add';
  reason: string | undefined;
  /** Hash of the whole request, to recognise repeats of an idempotency key. */
  hash: string;
}

/** Reads an import from JSON or from a form with a file. Errors: VALIDATION_FAILED, UNKNOWN_FIELD, BODY_TOO_LARGE. */
export async function readImportRequest(request: Request, response: Response): Promise<ImportRequest> {
  if (request.is('multipart/form-data') === 'multipart/form-data') {
    const { bytes, fields } = await receiveUpload(request, response, {
      maxBytes: maxImportBytes,
      fields: 7,
    });
    const { mapping, dryRun, skipBroken, listBroken, ...rest } = fields;
    const shape = {
      ...rest,
      ...(mapping !== undefined && { mapping: readJson('mapping', mapping) }),
      dryRun: readFlag(dryRun),
      skipBroken: readFlag(skipBroken),
      listBroken: readFlag(listBroken),
    };
    return requestOf(readShape(importRequest, shape), bytes);
  }
  const body = readShape(importRequest, request.body ?? {});
  const content = body.text === undefined ? body.rows : Buffer.from(body.text);
  if (content === undefined || (body.text !== undefined && body.rows !== undefined))
    throw refuse('VALIDATION_FAILED', 'Send text, rows or a file.', {
      errors: { text: 'or rows or a file is required' },
    });
  return requestOf(body, content);
}

function requestOf(
  { format, ...options }: ReturnType<typeof importRequest.parse>,
  content: Source['content'],
): ImportRequest {
  const { mapping, reason, skipBroken, repeats } = options;
  const contentHash = createHash('sha256')
    .update(Buffer.isBuffer(content) ? content : JSON.stringify(content))
    .digest('hex');
  const hash = createHash('sha256').update(
    JSON.stringify([format, mapping, reason, skipBroken, repeats, contentHash]),
  );
  return {
    source: { format, content },
    contentHash,
    dryRun: options.dryRun,
    listBroken: options.listBroken,
    skipBroken,
    repeats,
    mapping,
    reason,
    hash: hash.digest('hex'),
  };
}

const readFlag = (text: string | undefined): unknown =>
  text === 'true' ? true : text === 'false' ? false : text;

function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('VALIDATION_FAILED', `${field} is not JSON.`, { errors: { [field]: 'is not JSON' } });
  }
}
