import { inTransaction, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { randomness } from '../../platform/random.ts';
import { fromHex, rewrapSeed, type Keyring } from '../../base/fairness/index.ts';
import { keyring } from '../keys/index.ts';
import { RunSecret } from './models.ts';

interface StoredSecret {
  runId: string;
  keyId: string;
  wrapped: Buffer;
  seedHash: string;
}

const batchSize = 200;

/**
 * Rewraps every seed that is wrapped by an old key under the current one and returns how many. Pack contents are
 * unchanged. Safe to repeat, and to run in several processes: each row is replaced only while it still has its old
 * key.
 */
export async function rotateKeys(ring: Keyring = keyring()): Promise<number> {
  let count = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sql<StoredSecret>(
      `SELECT s.run_id AS "runId", s.key_id AS "keyId", s.wrapped, r.seed_hash AS "seedHash"
       FROM run_secrets s JOIN runs r ON r.id = s.run_id
       WHERE s.key_id <> $1 AND s.run_id > $2 ORDER BY s.run_id LIMIT ${batchSize}`,
      [ring.current.id, last],
    );
    for (const row of rows) count += await rewrap(ring, row);
    last = rows.at(-1)?.runId ?? last;
    if (rows.length < batchSize) break;
  }
  if (count > 0) logger.info({ count, keyId: ring.current.id }, 'seeds were wrapped under the current key');
  return count;
}

async function rewrap(ring: Keyring, { runId, seedHash, ...stored }: StoredSecret): Promise<number> {
  const fresh = rewrapSeed(ring, runId, stored, fromHex(seedHash, 32), randomness(12));
  const [count] = await inTransaction(() =>
    RunSecret.update(fresh, { where: { runId, keyId: stored.keyId } }),
  );
  return count;
}
