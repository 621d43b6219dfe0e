import { signCheckpoint } from '../../base/fairness/index.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { recordBefore } from '../fence/index.ts';
import { readNewestCheckpoint, type Checkpoint } from './checkpoints.ts';
import { appendHeads, appendWaiting } from './entries.ts';
import { beginAnew, ensureKeys, type LogKeys } from './keys.ts';
import { markLog } from './mark-log.ts';
import { recallOnce } from './recall.ts';
import { currentShopKey } from './shop-key.ts';
import { readRoot, readSize } from './tree.ts';

const turn = 4_711_063;

/**
 * Gives a place to what waits, signs the log's new state and publishes it: every ten seconds at most, and only while there is
 * something new. `isForced` doesn't wait for the ten seconds.
 */
export async function writeLog({ isForced = false } = {}): Promise<void> {
  const pass = await recallOnce();
  if (pass === undefined) return;
  const newest = await publishCheckpoint();
  if (!isForced && newest?.isRecent === true) return;
  await inTransaction(async () => {
    if (!(await takeTurn(pass))) return;
    const keys = await ensureKeys();
    while (await appendWaiting());
    await appendHeads();
    await signState(keys);
  });
  await publishCheckpoint();
}

/**
 * One writer at a time, in the running transaction. False while this database may be older than what was published, and under another
 * pass than the one for which the witnesses were asked.
 */
async function takeTurn(pass?: string): Promise<boolean> {
  await sql('SELECT pg_advisory_xact_lock($1)', [turn]);
  const row = await one<{ mayWrite: boolean }>(
    `SELECT EXISTS (SELECT FROM valid_sale_pass WHERE $1::text IS NULL OR granted_at::text = $1)
       AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log') AS "mayWrite"`,
    [pass ?? null],
  );
  return row?.mayWrite === true;
}

async function signState({ origin }: LogKeys): Promise<void> {
  const size = await readSize();
  const newest = await readNewestCheckpoint();
  if (newest && newest.size >= size) return;
  const root = await readRoot(size);
  const note = signCheckpoint(currentShopKey().checkpoint, origin, size, root);
  await execute(
    `INSERT INTO public_log_checkpoints (size, origin, root, note, signed_at) VALUES ($1, $2, $3, $4, clock_timestamp())`,
    [size, origin, root, note],
  );
}

/** Shows the newest signed state, and returns it, once its watermark is written: a restored database then knows what it lacks. */
async function publishCheckpoint(): ReturnType<typeof readNewestCheckpoint> {
  const newest = await readNewestCheckpoint();
  if (!newest || newest.publicAt) return newest;
  if (!newest.publishedAt) {
    await recordBefore(
      () => markLog(newest),
      'The public log can’t be published: no place of WATERMARKS takes its state.',
    );
    await inTransaction(() => notePublished(newest));
  }
  await inTransaction(() => notePublic(newest));
  return newest;
}

const notePublished = ({ size }: Checkpoint): Promise<number> =>
  execute(
    'UPDATE public_log_checkpoints SET published_at = clock_timestamp() WHERE size = $1 AND published_at IS NULL',
    [size],
  );

/** After the commit that published it, and only while it is shown. */
const notePublic = ({ size }: Checkpoint): Promise<number> =>
  execute(
    `UPDATE public_log_checkpoints SET public_at = clock_timestamp()
     WHERE size = $1 AND published_at IS NOT NULL AND public_at IS NULL AND has_sale_pass()
       AND NOT EXISTS (SELECT FROM fenced_logs WHERE subject = 'log')`,
    [size],
  );

/** Ends the log's origin, and goes on under another. In the running transaction; undefined while the log is fenced. */
export async function beginLogAnew(): Promise<LogKeys | undefined> {
  if (!(await takeTurn())) return undefined;
  const keys = await beginAnew();
  while (await appendWaiting());
  await signState(keys);
  return keys;
}
