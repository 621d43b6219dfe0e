import { after, clock, minutes } from '../platform/clock.ts';
import { inTransaction, sql } from '../platform/db.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import { announceDue, openDue } from './announce/announce-drop.ts';
import { advanceAwards } from './awards/advance-awards.ts';
import { closeDue } from './close/close-drop.ts';
import { drawDue } from './draw/draw-due.ts';
import { planDrops } from './plan/plan-drops.ts';

/** Entries end exactly at closing: a job just before it would have to wait a minute, and then be late. */
const marginMs = 50;
/** A worker that dies while closing is replaced in time, and the public log has the list by then. */
const laterTriesMs = [4_000, 8_000, 12_000, 20_000];

/**
 * Job, every minute and at the times it sets itself: moves every drop on as far as its time has come. Steps that fail
 * hold up no other; then the job fails and is tried again within seconds.
 */
export async function advanceDrops(): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [closeDue, openDue, drawDue, advanceAwards, planDrops, announceDue, setTimes])
    await step().catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'some drops could not be moved on');
}

/** Queues this job for what opens and closes before the sweep after next. */
async function setTimes(): Promise<void> {
  const now = clock.now();
  const soon = await sql<{ id: string; what: string; at: Date }>(
    `SELECT id, 'opens' AS what, opens_at AS at FROM drops WHERE state = 'scheduled' AND opens_at > $1 AND opens_at <= $2
     UNION ALL SELECT id, 'closes', closes_at FROM drops WHERE state IN ('scheduled', 'open') AND closes_at > $1 AND closes_at <= $2
     UNION ALL SELECT id, 'round', round_at FROM drops WHERE state IN ('open', 'closed') AND round_at > $1 AND round_at <= $2`,
    [now, after(now, minutes(2))],
  );
  if (soon.length === 0) return;
  await inTransaction(async () => {
    for (const { id, what, at } of soon)
      for (const waitMs of what === 'closes' ? [marginMs, ...laterTriesMs] : [marginMs])
        await enqueue(
          'advance-drops',
          {},
          { key: `advance-drops-${id}-${what}-${waitMs}`, runAt: after(at, waitMs) },
        );
  });
}
