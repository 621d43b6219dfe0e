import { revalidate } from '../../front-door/revalidate.ts';
import { after, clock, hours, seconds } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { record } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import { recordRunEvents } from './run-events.ts';

const minNoticeMs = hours(72);
/** So that sales have stopped before the time that the plan names. */
const spareMs = hours(24);
/** The entry's time is whole seconds and may be up to 60 s later than the event. */
const entryDelayMs = seconds(61);
const reason = 'Sales end on the date set when this run was sealed.';

/** Gives the public notice of runs whose sales end soon by their plan, as the system. Repeating it changes nothing. */
export async function noticeEndingRuns(): Promise<void> {
  const noticeMs = hours((await readSettings()).noticeHours);
  const ending = await sql<{ id: string }>(
    `SELECT id FROM runs WHERE state = 'on_sale' AND notice_at IS NULL AND sales_end_by <= $1 ORDER BY id`,
    [after(clock.now(), noticeMs + spareMs)],
  );
  for (const { id } of ending) await inTransaction(() => giveNotice(id, noticeMs));
  if (ending.length > 0) revalidate(['products', 'runs', ...ending.map(({ id }) => `run:${id}`)]);
}

async function giveNotice(runId: string, noticeMs: number): Promise<void> {
  const run = await one<{ salesEndBy: Date }>(
    `SELECT sales_end_by AS "salesEndBy" FROM runs WHERE id = $1 AND state = 'on_sale' AND notice_at IS NULL
     FOR NO KEY UPDATE`,
    [runId],
  );
  if (!run) return;
  const at = clock.now();
  const earliest = after(at, minNoticeMs + entryDelayMs);
  const usual = after(at, noticeMs + entryDelayMs);
  // A job that comes late gives the shortest notice that verifiers accept.
  const stopAt = usual < run.salesEndBy ? usual : earliest > run.salesEndBy ? earliest : run.salesEndBy;
  await execute(
    `UPDATE runs SET notice_at = $2, stop_at = $3, notice_reason = $4, updated_at = $2, version = version + 1 WHERE id = $1`,
    [runId, at, stopAt, reason],
  );
  const fields = { reason, stopAt: clock.stamp(stopAt) };
  await recordRunEvents([{ runId, kind: 'notice', packNo: null, fields }], at);
  await record({
    actor: { kind: 'system' },
    action: 'run.notice-given',
    subject: { kind: 'run', id: runId },
    after: { reason, stopAt: stopAt.toISOString() },
  });
}
