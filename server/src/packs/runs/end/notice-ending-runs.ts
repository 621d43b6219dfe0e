import { Op } from 'sequelize';

import { revalidate } from '../../../platform/http/revalidate.ts';
import { after, clock, hours } from '../../../platform/clock.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { readSettings, record } from '../../../base/index.ts';
import { readFencedRuns } from '../../fence/index.ts';
import { runLock } from '../change-run.ts';
import { Run } from '../models.ts';
import { endOfNotice, giveNotice } from './give-notice.ts';

/** Leaves time for sales to stop before the plan's date. */
const spareMs = hours(24);

const withoutNotice = { state: 'on_sale', noticeAt: null } as const;

/** The public reason when a run ends by its plan, not by a retirement. */
export const endOfPlan = 'Sales end on the date set when this run was sealed.';

/**
 * Gives the public notice, as the system, for runs whose planned end of sales is near. Idempotent. A run whose date is
 * too near gets none: its sales end by the plan.
 */
export async function noticeEndingRuns(): Promise<void> {
  const { noticeHours } = await readSettings();
  const soon = after(clock.now(), hours(noticeHours) + spareMs);
  const ending = await Run.findAll({
    attributes: ['id'],
    where: { ...withoutNotice, salesEndBy: { [Op.lte]: soon } },
    order: ['id'],
  });
  const fenced = await readFencedRuns();
  for (const { id } of ending) if (!fenced.has(id)) await inTransaction(() => noticeRun(id, noticeHours));
  if (ending.length > 0) revalidate(['products', 'runs', ...ending.map(({ id }) => `run:${id}`)]);
}

async function noticeRun(runId: string, noticeHours: number): Promise<void> {
  const where = { ...withoutNotice, id: runId };
  const run = await Run.findOne({ attributes: ['salesEndBy'], where, lock: runLock });
  if (!run) return;
  const at = await readDatabaseTime();
  const stopAt = endOfNotice(at, noticeHours, run.salesEndBy);
  if (!stopAt) return;
  await giveNotice({ runId, reason: endOfPlan, at, stopAt, staffId: null });
  await record({
    actor: { kind: 'system' },
    action: 'run.notice-given',
    subject: { kind: 'run', id: runId },
    after: { reason: endOfPlan, stopAt: stopAt.toISOString() },
  });
}
