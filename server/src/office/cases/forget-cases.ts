import { days } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import type { Retention } from '../../platform/retention.ts';
import { readSettings } from '../../base/index.ts';

const daysOfMonth = 30.44;

/** A trigger deletes what the flags stand for, so that a case cannot be forgotten and still have its texts. */
export const caseRetention: readonly Retention[] = [
  {
    what: 'photos of closed cases',
    table: 'cases',
    key: 'id',
    since: 'closed_at',
    where: 'closed_at IS NOT NULL AND has_photos',
    set: 'has_photos = false',
    keepMs: async () => days((await readSettings()).casePhotoDays),
  },
  {
    what: 'texts of closed cases',
    table: 'cases',
    key: 'id',
    since: 'closed_at',
    where: 'closed_at IS NOT NULL AND NOT is_forgotten',
    set: 'is_forgotten = true',
    keepMs: async () => days((await readSettings()).caseTextMonths * daysOfMonth),
  },
  {
    what: 'questions of guests that nobody confirmed',
    table: 'cases',
    key: 'id',
    since: 'created_at',
    where: "state = 'unconfirmed'",
    keepMs: () => days(3),
  },
];

/** Deletes the cases of a customer being deleted, with what was written from their address. */
export async function forgetCases(customerId: string, email: string): Promise<void> {
  await execute('DELETE FROM cases WHERE customer_id = $1 OR email = $2', [customerId, email.toLowerCase()]);
}
