import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Request, Response } from 'express';

/** One body in its pre-compressed encodings. */
export interface Variants {
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Compresses once for many readers; use `compressQuickly` for a body that is sent only once. */
export async function compress(identity: Buffer, brotliQuality = 6): Promise<Variants> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [zipped, br] = await Promise.all([packGzip(identity), packBrotli(identity, { params })]);
  return { identity, gzip: zipped, br };
}

export async function compressQuickly(identity: Buffer): Promise<Variants> {
  return { identity, gzip: await packGzip(identity, { level: 4 }) };
}

export const sizeOf = ({ identity, gzip: zipped, br }: Variants): number =>
  identity.length + (zipped?.length ?? 0) + (br?.length ?? 0);

const refused = /;\s*q=0(?:\.0*)?$/;

/** Brotli if the client accepts it, else gzip, else uncompressed; `q` only matters when it is 0. */
export function chooseEncoding(accepted: string | undefined, variants: Variants): 'br' | 'gzip' | 'identity' {
  if (accepted === undefined) return 'identity';
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]);
  if (variants.br && names.includes('br')) return 'br';
  return variants.gzip && names.includes('gzip') ? 'gzip' : 'identity';
}

export interface Sendable {
  status: number;
  etag: string;
  headers: Readonly<Record<string, string>>;
  variants: Variants;
}

/** Sends the best variant, or 304 if the client already has it. HEAD gets the headers only. */
export function sendVariants(request: Request, response: Response, sendable: Sendable): void {
  const { status, etag, headers, variants } = sendable;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.setHeader('ETag', etag);
  if (status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], variants);
  const body = variants[encoding] ?? variants.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.statusCode = status;
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether If-None-Match names this version. */
export const hasAlready = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim() === etag);
