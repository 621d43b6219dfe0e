import { after, clock, seconds } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { enqueue, isQueued } from '../../platform/jobs/queue.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { readPublishedAt } from '../../packs/index.ts';
import { isNotFenced } from '../fence/drop-logs.ts';
import { Drop } from '../models.ts';
import { voidDrop } from '../void/void-drop.ts';

interface Closed {
  id: string;
  roundAt: Date;
  isListed: boolean;
}

/** A state of the log that was public just before the round may be seen a moment after it. */
const graceMs = seconds(10);

/**
 * Job: publishes each list that a published state of the public log has, voids the drop of one that none had before the round, and
 * queues the draw of the others once their round is out.
 */
export async function drawDue(): Promise<void> {
  const closed = await sql<Closed>(
    `SELECT id, round_at AS "roundAt", listed_at IS NOT NULL AS "isListed" FROM drops d
     WHERE state = 'closed' AND ${isNotFenced} ORDER BY closes_at`,
  );
  const failures: unknown[] = [];
  for (const drop of closed)
    // One drop that fails must not hold up the others.
    await moveOn(drop).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'some drops could not be drawn');
}

async function moveOn({ id, roundAt, isListed }: Closed): Promise<void> {
  if (!isListed && !(await list(id, roundAt))) {
    if (after(roundAt, graceMs) <= clock.now()) await voidDrop(id, 'late');
  } else if (roundAt <= clock.now()) await queueDraw(id);
}

/** Publishes the list if the public log had it before the round; returns whether it did. */
async function list(dropId: string, roundAt: Date): Promise<boolean> {
  const at = await findListed(dropId);
  if (!at || at >= roundAt) return false;
  await inTransaction(() =>
    Drop.update(
      { listedAt: at, ...nextVersion() },
      { where: { id: dropId, state: 'closed', listedAt: null } },
    ),
  );
  return true;
}

async function findListed(dropId: string): Promise<Date | undefined> {
  // The past of a world is played without the log, which has it as soon as the shop starts.
  if (clock.isPlayingPast()) return clock.now();
  const at = await readPublishedAt('list', dropId);
  return at && clock.fromDatabase(at);
}

async function queueDraw(dropId: string): Promise<void> {
  const key = `draw-drop:${dropId}`;
  if (!(await isQueued(key))) await inTransaction(() => enqueue('draw-drop', { dropId }, { key }));
}
