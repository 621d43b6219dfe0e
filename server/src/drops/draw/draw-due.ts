import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { enqueue, isQueued } from '../../platform/jobs/queue.ts';
import { Drop } from '../models.ts';
import { voidDrop } from '../void/void-drop.ts';

const drawWithin = days(1);

/**
 * Job: queues the draw of each drop whose list is published; a drop that was not drawn within a day is void. A draw takes
 * minutes, so it is a separate job (`draw-drop`), repeated if its process dies.
 */
export async function drawDue(): Promise<void> {
  const closed = await Drop.findAll({ where: { state: 'closed' }, order: ['closesAt'] });
  for (const { id, closedAt } of closed) {
    if (closedAt && after(closedAt, drawWithin) <= clock.now()) await voidDrop(id, 'not-drawn');
    else await queueDraw(id);
  }
}

async function queueDraw(dropId: string): Promise<void> {
  const key = `draw-drop:${dropId}`;
  if (!(await isQueued(key))) await inTransaction(() => enqueue('draw-drop', { dropId }, { key }));
}
