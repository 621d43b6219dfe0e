import { record } from '../../base/index.ts';
import { mailOwner } from '../../people/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import type { ShowcaseReportReason } from '../../contract/index.ts';
import { findShown } from './read-showcase.ts';

const reportsOfNetwork = defineThrottle({ name: 'showcase-reports', tries: 5, seconds: 60 * 60 });

/** Keeps what a visitor says about a showcase that is shown, but not who they are. Errors: NOT_FOUND, RATE_LIMITED. */
export async function reportShowcase(
  address: string,
  reason: ShowcaseReportReason,
  ip: string,
): Promise<void> {
  await countTry(reportsOfNetwork, networkOf(ip));
  await inTransaction(async () => {
    const { customerId } = await findShown(address);
    await execute(
      'INSERT INTO showcase_reports (id, customer_id, reason, created_at) VALUES ($1, $2, $3, $4)',
      [newId(), customerId, reason, clock.now()],
    );
  });
}

interface Decision {
  id: string;
  staffId: string;
  reason: string;
}

/** Nobody but staff shows it again; the owner reads why. Errors: NOT_FOUND, WRONG_STATE. */
export const hideShowcase = (decision: Decision) => decide(decision, true);

/** Errors: NOT_FOUND, WRONG_STATE. */
export const showShowcase = (decision: Decision) => decide(decision, false);

function decide({ id, staffId, reason }: Decision, isHidden: boolean): Promise<{ id: string }> {
  return inTransaction(async () => {
    await lockShowcase(id);
    const changed = await execute(
      `UPDATE showcases SET hidden_at = CASE WHEN $2::boolean THEN $3::timestamptz END, hidden_reason = CASE WHEN $2 THEN $4 END,
         version = version + 1, updated_at = $3
       WHERE customer_id = $1 AND (hidden_at IS NOT NULL) <> $2`,
      [id, isHidden, clock.now(), reason],
    );
    if (changed === 0) throw refuse('WRONG_STATE', isHidden ? 'It is hidden already.' : 'It is not hidden.');
    if (isHidden) await settleReports(id);
    await mailOwner('showcase-decided', id, { isHidden, reason });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: isHidden ? 'showcase.hidden' : 'showcase.shown',
      subject: { kind: 'showcase', id },
      before: { isHidden: !isHidden },
      after: { isHidden },
      reason,
    });
    return { id };
  });
}

/** The open reports need nothing done. Errors: NOT_FOUND, WRONG_STATE without any. */
export function dismissReports({ id, staffId, reason }: Decision): Promise<{ id: string }> {
  return inTransaction(async () => {
    await lockShowcase(id);
    const dismissed = await settleReports(id);
    if (dismissed === 0) throw refuse('WRONG_STATE', 'No report about it is open.');
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'showcase.reports-dismissed',
      subject: { kind: 'showcase', id },
      before: { openReports: dismissed },
      after: { openReports: 0 },
      reason,
    });
    return { id };
  });
}

const settleReports = (id: string): Promise<number> =>
  execute('UPDATE showcase_reports SET settled_at = $2 WHERE customer_id = $1 AND settled_at IS NULL', [
    id,
    clock.now(),
  ]);

async function lockShowcase(id: string): Promise<void> {
  found(
    isId(id) ? await one('SELECT 1 AS known FROM showcases WHERE customer_id = $1 FOR UPDATE', [id]) : null,
  );
}
