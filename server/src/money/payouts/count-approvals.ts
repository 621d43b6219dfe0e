import { formatMoney, type Cents } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { askApproval, listSamePeople } from '../../people/index.ts';
import { changePayout } from './write-payout.ts';

interface Withdrawal {
  id: string;
  customerId: string;
  accountHash: string | null;
  amountCents: Cents;
}

/** Serialises withdrawals to one bank account across customers; lock the wallet first. */
export async function lockAccount(accountHash: string): Promise<void> {
  await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout-account:${accountHash}`]);
}

/**
 * Whether a withdrawal needs two approvals: alone, or together with what the same person, or anyone to the same
 * account, requested in the 24 hours before it.
 */
export async function takesTwo(
  { id, customerId, accountHash, amountCents }: Withdrawal,
  limitCents: Cents,
): Promise<boolean> {
  const day = after(clock.now(), -days(1));
  const sums = await one<{ byCustomer: Cents; toAccount: Cents }>(
    `SELECT coalesce(sum(amount_cents) FILTER (WHERE customer_id = ANY ($2)), 0)::bigint AS "byCustomer",
       coalesce(sum(amount_cents) FILTER (WHERE account_hash = $3), 0)::bigint AS "toAccount"
     FROM payouts WHERE (customer_id = ANY ($2) OR account_hash = $3) AND id <> $1 AND created_at > $4
       AND state NOT IN ('rejected', 'cancelled', 'returned')`,
    [id, await listSamePeople(customerId), accountHash, day],
  );
  return amountCents + Math.max(sums?.byCustomer ?? 0, sums?.toAccount ?? 0) >= limitCents;
}

/** Requests two approvals, as the system. */
export async function askTwoPeople(
  { id, customerId, amountCents }: Withdrawal,
  limitCents: Cents,
): Promise<void> {
  await changePayout(id, { approvalsNeeded: 2 });
  await askApproval({
    kind: 'payout',
    subject: { kind: 'payout', id },
    title: `Withdrawal of ${formatMoney(amountCents)}`,
    after: { amountCents },
    staffId: null,
    reason: `Withdrawals of ${formatMoney(limitCents)} and more in 24 hours take two people`,
    customerId,
    approvalsNeeded: 2,
    neverExpires: true,
  });
}
