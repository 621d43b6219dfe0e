import type { ExcludeMyselfInput, ExclusionKind } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { endAccessTokens, excludeMailbox, listSamePeople, type Excluded } from '../identity/index.ts';
import { accountHold, lockWallet, readSettings } from '../../base/index.ts';
import { spendingBarStatement } from './functions.sql.ts';
import { Exclusion } from './models.ts';

/** Returns the active cool-off or self-exclusion of a customer's person, in whatever account; the one that ends last. */
export async function findExclusion(customerId: string): Promise<Excluded | undefined> {
  return one<Excluded>(
    `SELECT e.kind, e.ends_at AS until FROM customer_mailboxes c JOIN exclusions e ON e.mailbox = c.mailbox
     WHERE c.customer_id = $1 AND e.ends_at > $2 ORDER BY e.ends_at DESC LIMIT 1`,
    [customerId, clock.now()],
  );
}

export const isExcluded = async (customerId: string): Promise<boolean> =>
  (await findExclusion(customerId)) !== undefined;

/**
 * Refuses what a customer on a break may not do: top-up, purchase, promo, drop entry, opening.
 * Error: SELF_EXCLUDED with `until`.
 */
export async function refuseExcluded(customerId: string): Promise<void> {
  const exclusion = await findExclusion(customerId);
  if (exclusion) throw selfExcluded(exclusion);
}

/** A row of `spendingBarStatement`. */
interface SpendingBar {
  kind: ExclusionKind | null;
  until: Date | string | null;
  isHeld: boolean;
}

/** Checks exclusions and holds in one query. Errors: SELF_EXCLUDED with `until`, ACCOUNT_HOLD. */
export async function refuseSpending(customerId: string): Promise<void> {
  const bar = await one<SpendingBar>(spendingBarStatement, [customerId, clock.now()]);
  if (bar?.kind || bar?.isHeld) throw spendingRefusal(bar);
}

/** The refusal for what `spending_bar_1` returned. */
export const spendingRefusal = ({ kind, until }: SpendingBar) =>
  kind && until ? selfExcluded({ kind, until: new Date(until) }) : accountHold();

export const selfExcluded = ({ kind, until }: Excluded) =>
  refuse(
    'SELF_EXCLUDED',
    `You asked for a ${kind === 'cool-off' ? 'break' : 'self-exclusion'}. It ends at ${until.toISOString()}.`,
    { until: until.toISOString() },
  );

const coolOffDays: readonly number[] = [1, 7, 30];

/**
 * Starts a cool-off of 24 hours, 7 or 30 days, or a self-exclusion. It cannot be cancelled, and a later, shorter one
 * does not shorten it. Error: VALIDATION_FAILED.
 */
export async function excludeCustomer(
  customerId: string,
  { kind, days: count }: ExcludeMyselfInput,
): Promise<Excluded> {
  const { exclusionMinDays } = await readSettings();
  const isAllowed = kind === 'cool-off' ? coolOffDays.includes(count) : count >= exclusionMinDays;
  if (!isAllowed) {
    const message = kind === 'cool-off' ? 'must be 1, 7 or 30' : `must be at least ${exclusionMinDays}`;
    throw refuse('VALIDATION_FAILED', `The days ${message}.`, { errors: { days: message } });
  }
  return inTransaction(async () => {
    // Purchases and top-ups check under this lock, so none that starts later gets through.
    await lockWallet(customerId);
    const at = clock.now();
    const endsAt = after(at, days(count));
    await Exclusion.create({ id: newId(), customerId, kind, startsAt: at, endsAt });
    if (kind === 'self-exclusion')
      for (const id of await listSamePeople(customerId)) await endAccessTokens(id, 'self-exclusion');
    return (await findExclusion(customerId)) ?? { kind, until: endsAt };
  });
}

/**
 * Keeps the exclusions of an account that is about to be deleted, in the running transaction: other accounts of its
 * mailboxes get them as their own, and a keyed hash keeps them from new ones. The deletion forgets the mailbox.
 */
export async function leaveExclusions(customerId: string): Promise<void> {
  const at = clock.now();
  const left = await sql<{ mailbox: string; until: Date }>(
    `SELECT mailbox, max(ends_at) AS until FROM exclusions
     WHERE ends_at > $2 AND mailbox IN (SELECT mailbox FROM exclusions WHERE customer_id = $1
       UNION SELECT mailbox FROM customer_mailboxes WHERE customer_id = $1) GROUP BY mailbox`,
    [customerId, at],
  );
  for (const { mailbox, until } of left) await excludeMailbox(mailbox, until);
  await execute(
    `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at, mailbox)
     SELECT gen_random_uuid(), c.customer_id, e.kind, e.starts_at, e.ends_at, e.mailbox
     FROM exclusions e JOIN customer_mailboxes c ON c.mailbox = e.mailbox AND c.customer_id <> $1
     WHERE e.customer_id = $1 AND e.ends_at > $2`,
    [customerId, at],
  );
}
