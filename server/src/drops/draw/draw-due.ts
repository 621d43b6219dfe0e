import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { enqueue, isQueued } from '../../platform/jobs/queue.ts';
import { isNotFenced } from '../fence/drop-logs.ts';
import { voidDrop } from '../void/void-drop.ts';

const drawWithin = days(1);

/**
 * Job: queues the draw of each drop whose list is published; a drop that was not drawn within a day is void. A draw takes
 * minutes, so it is a separate job (`draw-drop`), repeated if its process dies.
 */
export async function drawDue(): Promise<void> {
  const closed = await sql<{ id: string; closedAt: Date }>(
    `SELECT id, closed_at AS "closedAt" FROM drops d WHERE state = 'closed' AND ${isNotFenced} ORDER BY closes_at`,
  );
  const failures: unknown[] = [];
  for (const { id, closedAt } of closed) {
    const isOver = after(closedAt, drawWithin) <= clock.now();
    // One drop that fails must not hold up the others.
    await (isOver ? voidDrop(id, 'not-drawn') : queueDraw(id)).catch((failure: unknown) =>
      failures.push(failure),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some drops could not be drawn');
}

async function queueDraw(dropId: string): Promise<void> {
  const key = `draw-drop:${dropId}`;
  if (!(await isQueued(key))) await inTransaction(() => enqueue('draw-drop', { dropId }, { key }));
}
