import { createHash } from 'node:crypto';

import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { readScan, record } from '../../../base/index.ts';
import { logger } from '../../../platform/logger.ts';

/** Deletes evidence files uploaded over 30 days ago that no substitution uses. Idempotent. */
export async function tidyEvidence(): Promise<void> {
  const row = await inTransaction(() => one<{ count: number }>('SELECT delete_unused_evidence() AS count'));
  if (row && row.count > 0) logger.info({ count: row.count }, 'unused evidence files were deleted');
}

export type EvidenceType = 'image/webp' | 'application/pdf';

export interface EvidenceFile {
  hash: string;
  mediaType: EvidenceType;
  byteCount: number;
}

/**
 * Stores a picture (re-encoded, without its metadata) or a PDF (unchanged) under the hash of its bytes.
 * Errors: UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, OVERLOADED.
 */
export async function storeEvidence(upload: Buffer, staffId: string): Promise<EvidenceFile> {
  const isPdf = upload.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf) refuseBrokenPdf(upload);
  const bytes = isPdf ? upload : await readScan(upload);
  const mediaType = isPdf ? 'application/pdf' : 'image/webp';
  const hash = createHash('sha256').update(bytes).digest('hex');
  await inTransaction(async () => {
    await execute(
      `INSERT INTO evidence_files (hash, media_type, bytes, created_by, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (hash) DO NOTHING`,
      [hash, mediaType, bytes, staffId, clock.now()],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'evidence.uploaded',
      subject: { kind: 'evidence', id: hash },
      after: { mediaType, byteCount: bytes.length },
    });
  });
  return { hash, mediaType, byteCount: bytes.length };
}

/** A complete PDF has its end marker in the last 1 KiB of the file (ISO 32000-1, annex H.3). */
function refuseBrokenPdf(bytes: Buffer): void {
  if (!bytes.subarray(-1_024).includes('%%EOF'))
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'This PDF is truncated.');
}

/**
 * Returns the stored files with these hashes, in that order. Error: VALIDATION_FAILED for a duplicate or one not
 * stored.
 */
export async function requireStoredEvidence(hashes: readonly string[]): Promise<EvidenceFile[]> {
  if (new Set(hashes).size !== hashes.length)
    throw refuseFields('VALIDATION_FAILED', { evidence: 'lists a file twice' });
  const stored = await sql<EvidenceFile>(
    `SELECT hash, media_type AS "mediaType", octet_length(bytes) AS "byteCount" FROM evidence_files
     WHERE hash = ANY($1) ORDER BY array_position($1, hash)`,
    [hashes],
  );
  if (stored.length !== hashes.length)
    throw refuseFields('VALIDATION_FAILED', { evidence: 'names a file that is not stored' });
  return stored;
}

interface StoredFile {
  mediaType: EvidenceType;
  bytes: Buffer;
}

export const readEvidence = (hash: string): Promise<StoredFile | undefined> =>
  one<StoredFile>('SELECT media_type AS "mediaType", bytes FROM evidence_files WHERE hash = $1', [hash]);

/** Returns a file that a public log references. Uploads that no approved substitution uses stay internal. */
export const readPublicEvidence = (hash: string): Promise<StoredFile | undefined> =>
  one<StoredFile>(
    `SELECT media_type AS "mediaType", bytes FROM evidence_files f WHERE hash = $1 AND EXISTS (
       SELECT 1 FROM substitution_evidence e JOIN run_substitutions s ON s.request_id = e.request_id WHERE e.hash = f.hash)`,
    [hash],
  );
