import { sql } from '../../platform/db.ts';
import { findSigningKey, fromHex, unwrapSeed, type Keyring } from '../../base/fairness/index.ts';
import { keyring } from '../keys/index.ts';

/**
 * Prevents startup when a needed app key is missing or wrong: one that wraps stored seeds (tries one run per key), or
 * one that signs for a run not yet closed. Without them packs cannot be opened, or logs and close-outs cannot be
 * signed.
 */
export async function checkKeys(ring: Keyring = keyring()): Promise<void> {
  const rows = await sql<{ runId: string; keyId: string; wrapped: Buffer; seedHash: string }>(
    `SELECT DISTINCT ON (s.key_id) s.run_id AS "runId", s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash"
     FROM run_secrets s JOIN runs r ON r.id = s.run_id ORDER BY s.key_id, s.run_id`,
  );
  for (const { runId, keyId, wrapped, seedHash } of rows)
    unwrapSeed(ring, runId, { keyId, wrapped }, fromHex(seedHash, 32)).fill(0);
  const signing = await sql<{ publicKey: string }>(
    `SELECT DISTINCT signing_key AS "publicKey" FROM runs WHERE state IN ('sealed', 'on_sale', 'closing')`,
  );
  for (const { publicKey } of signing) findSigningKey(ring, publicKey);
}
