import { readCheckpoint, type Checkpoint } from '@pullproof/verify';

import { sha256, type NamedWitness } from '../../base/index.ts';
import { one, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { comparePass, recordBefore } from '../fence/index.ts';
import { readKeys } from './keys.ts';
import { markLog } from './mark-log.ts';
import { hasState } from './tree.ts';
import { askWitness, readWitnesses } from './witnesses.ts';

/** The pass under which this process has asked the witnesses. */
let askedUnder: string | undefined;

/**
 * Asks the witnesses what they have seen, once for each pass: a restored database has none. Whoever doesn't answer within seconds, or
 * shows nothing that the log's own key signed, is passed over. Returns the pass; undefined while there is none.
 */
export async function recallOnce(): Promise<string | undefined> {
  const pass = await one<{ granted: string }>('SELECT granted_at::text AS granted FROM valid_sale_pass');
  if (pass && pass.granted !== askedUnder) {
    await recallFrom(await readWitnesses());
    askedUnder = pass.granted;
  }
  return pass?.granted;
}

/**
 * Writes what these witnesses prove, and the database lacks, as a watermark: the fence then finds the log behind. Rejects when a
 * watermark can't say it.
 */
export async function recallFrom(witnesses: readonly NamedWitness[]): Promise<void> {
  const keys = witnesses.length > 0 ? await readKeys() : undefined;
  if (!keys) return;
  const { origin } = keys;
  const seen = await Promise.all(witnesses.map((witness) => readSeen(witness, origin)));
  const missing: Checkpoint[] = [];
  for (const state of seen) if (state && !(await hasState(state.size, state.root))) missing.push(state);
  const [newest] = missing.toSorted((one, other) => other.size - one.size);
  if (!newest) return;
  logger.error(
    { size: newest.size, origin },
    'a witness shows a signed state of the public log that this database lacks',
  );
  const state = { size: newest.size, root: Buffer.from(newest.root) };
  await recordBefore(
    () => markLog(state),
    'No place of WATERMARKS takes the state of the public log that a witness has seen.',
  );
  await comparePass(true);
  const [compared] = await markLog(state);
  if (!compared?.isFenced)
    throw new Error('A witness shows a signed state that isn’t in this log, below its newest watermark.');
}

/** The newest state that a witness shows, signed by a key of this log. */
async function readSeen(witness: NamedWitness, origin: string): Promise<Checkpoint | undefined> {
  const hash = sha256(Buffer.from(origin, 'utf8')).toString('hex');
  const { status, text } = await askWitness(witness, `${hash}/checkpoint`);
  if (status !== 200) return undefined;
  const keys = await sql<{ key: string }>(
    'SELECT DISTINCT checkpoint_key AS key FROM public_log_keys WHERE origin = $1',
    [origin],
  );
  for (const { key } of keys)
    try {
      return readCheckpoint(text, { name: origin, publicKey: Buffer.from(key, 'hex') });
    } catch {
      // Signed by another key of the log, or not the log's.
    }
  return undefined;
}
