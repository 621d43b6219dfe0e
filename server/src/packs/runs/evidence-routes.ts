import { Router, type Response } from 'express';

import { readPublicEvidence, type EvidenceType } from './substitution/evidence.ts';

const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** /media/evidence/<hash>: the exact bytes of a file referenced by a public log. */
export const evidenceRoutes = Router();

evidenceRoutes.get('/:hash', async (request, response) => {
  const { hash } = request.params;
  const file = /^[0-9a-f]{64}$/.test(hash) ? await readPublicEvidence(hash) : undefined;
  if (!file) {
    response.status(404).type('text/plain').setHeader('Cache-Control', 'no-store').send('Not found\n');
    return;
  }
  const etag = `"${hash}"`;
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) response.status(304).end();
  else sendEvidence(response, hash, file);
});

/** PDFs are downloaded, never shown inline: browsers' PDF viewers run embedded scripts. */
export function sendEvidence(
  response: Response,
  hash: string,
  { mediaType, bytes }: { mediaType: EvidenceType; bytes: Buffer },
): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (mediaType === 'application/pdf')
    response.setHeader('Content-Disposition', `attachment; filename="${hash}.pdf"`);
  response.setHeader('Content-Type', mediaType).end(bytes);
}
