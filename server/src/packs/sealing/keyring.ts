import { config } from '../../config.ts';
import { sql } from '../../platform/db.ts';
import {
  findSigningKey,
  fromHex,
  parseKeyring,
  unwrapSeed,
  type Keyring,
  type SigningKey,
} from '../../base/fairness/index.ts';

let ring: Keyring | undefined;

export function keyring(): Keyring {
  ring ??= parseKeyring(config().appKeys);
  return ring;
}

const signingKeys = new Map<string, SigningKey>();

/** Returns the signing key that a run's commitment names; cached, because deriving it costs more than signing. */
export function signingKeyOf(publicKey: string): SigningKey {
  const known = signingKeys.get(publicKey) ?? findSigningKey(keyring(), publicKey);
  signingKeys.set(publicKey, known);
  return known;
}

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
