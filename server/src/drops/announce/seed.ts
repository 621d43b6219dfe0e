import { inTransaction, one, sql } from '../../platform/db.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { randomness } from '../../platform/random.ts';
import {
  FairnessFault,
  findSigningKey,
  rewrapSeed,
  unwrapSeed,
  wrapSeed,
  type Keyring,
  type WrappedSeed,
} from '../../base/fairness/index.ts';
import { keyring } from '../../packs/index.ts';
import { dropSeedHash } from '../fairness/index.ts';
import { DropSecret } from '../models.ts';

interface StoredSeed extends WrappedSeed {
  dropId: string;
  seedHash: Buffer;
}

/** 32 random bytes for a drop: stored wrapped by the current app key. Returns the hash that is published. */
export async function sealSeed(dropId: string, at: Date): Promise<Buffer> {
  const seed = randomness(32);
  const seedHash = dropSeedHash(dropId, seed);
  const wrapped = wrapSeed(keyring(), dropId, seed, randomness(12));
  seed.fill(0);
  await DropSecret.create({ dropId, ...wrapped, createdAt: at });
  return seedHash;
}

const storedSeeds = `SELECT s.drop_id AS "dropId", s.key_id AS "keyId", s.wrapped, d.seed_hash AS "seedHash"
  FROM drop_secrets s JOIN drops d ON d.id = s.drop_id`;

/** The seed, for the draw alone. Errors: NOT_FOUND for a drop without one, and those of a missing app key. */
export async function openSeed(dropId: string): Promise<Buffer> {
  const stored = found(await one<StoredSeed>(`${storedSeeds} WHERE s.drop_id = $1`, [dropId]));
  return unwrapSeed(keyring(), dropId, stored, stored.seedHash, dropSeedHash);
}

/** Whether the draw will be able to open the seed. */
export async function hasSeed(dropId: string): Promise<boolean> {
  try {
    (await openSeed(dropId)).fill(0);
    return true;
  } catch (failure) {
    if (failure instanceof FairnessFault || (failure instanceof Refusal && failure.code === 'NOT_FOUND'))
      return false;
    throw failure;
  }
}

/** Prevents startup when an app key is missing that a drop still to be drawn needs: for its seed, or for signing. */
export async function checkDropKeys(ring: Keyring = keyring()): Promise<void> {
  const undrawn = `d.announced_at IS NOT NULL AND d.state IN ('scheduled', 'open', 'closed')`;
  const rows = await sql<StoredSeed>(`${storedSeeds} WHERE ${undrawn}`);
  for (const { dropId, seedHash, ...stored } of rows)
    unwrapSeed(ring, dropId, stored, seedHash, dropSeedHash).fill(0);
  const signing = await sql<{ publicKey: string }>(
    `SELECT DISTINCT d.signing_key AS "publicKey" FROM drops d WHERE ${undrawn}`,
  );
  for (const { publicKey } of signing) findSigningKey(ring, publicKey);
}

/**
 * Rewraps every drop's seed that is wrapped by an old key under the current one and returns how many. Safe to repeat,
 * and to run in several processes.
 */
export async function rotateDropKeys(ring: Keyring = keyring()): Promise<number> {
  const rows = await sql<StoredSeed>(`${storedSeeds} WHERE s.key_id <> $1`, [ring.current.id]);
  let count = 0;
  for (const { dropId, seedHash, ...stored } of rows) {
    const fresh = rewrapSeed(ring, dropId, stored, seedHash, randomness(12), dropSeedHash);
    const [rewrapped] = await inTransaction(() =>
      DropSecret.update(fresh, { where: { dropId, keyId: stored.keyId } }),
    );
    count += rewrapped;
  }
  if (count > 0)
    logger.info({ count, keyId: ring.current.id }, 'seeds of drops wrapped under the current key');
  return count;
}
