import { one } from '../../../platform/db.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

/** Requests that were being decided when a break began may still come through, and clocks of servers differ. */
const meanwhile = `interval '1 minute'`;

/** Since when an account has the mailbox that it has now. */
const since = (account: string): string => `coalesce(${account}.email_changed_at, ${account}.created_at)`;

/**
 * Rules follow the person: during a break nobody with its mailbox signed up; breaks moved along with their account; no code
 * gave more to a mailbox than to a customer; and no invitation was paid once one of both had deleted the account.
 */
export async function checkPersons(): Promise<Check> {
  const breaks = await one<{ breaks: number; signedUp: number; unfollowed: number }>(
    `SELECT (SELECT count(*) FROM exclusions) AS breaks,
       (SELECT count(*) FROM exclusions e JOIN customers c ON c.mailbox = e.mailbox AND c.id <> e.customer_id
        WHERE c.email_changed_at IS NULL AND c.created_at > e.starts_at + ${meanwhile} AND c.created_at < e.ends_at) AS "signedUp",
       (SELECT count(*) FROM customers c WHERE c.state <> 'deleted'
        AND EXISTS (SELECT FROM exclusions e WHERE e.customer_id = c.id AND e.ends_at > now())
        AND NOT EXISTS (SELECT FROM exclusions e WHERE e.mailbox = c.mailbox AND e.ends_at > now())) AS unfollowed`,
  );
  // Terms as they are now say nothing of uses before they were last changed.
  const codes = await one<{ overUsed: number; notNew: number }>(
    `WITH uses AS (
       SELECT u.*, c.mailbox, m.per_customer_limit, m.new_customers_only, m.updated_at AS terms_at, l.uses AS left_uses
       FROM promo_uses u JOIN customers c ON c.id = u.customer_id JOIN promos m ON m.id = u.promo_id
       LEFT JOIN left_code_uses l ON l.mailbox_hash = c.left_hash AND l.promo_id = m.id
       WHERE u.created_at > ${since('c')})
     SELECT (SELECT count(*) FROM (SELECT FROM uses GROUP BY promo_id, mailbox, per_customer_limit, terms_at
         HAVING count(*) + coalesce(max(left_uses), 0) > per_customer_limit AND max(created_at) > terms_at) many) AS "overUsed",
       (SELECT count(*) FROM uses u WHERE u.new_customers_only AND u.created_at > u.terms_at AND EXISTS (
         SELECT FROM customers c JOIN orders o ON o.customer_id = c.id WHERE c.mailbox = u.mailbox
           AND o.id IS DISTINCT FROM u.order_id AND o.created_at < u.created_at - ${meanwhile}
           AND ${since('c')} < u.created_at)) AS "notNew"`,
  );
  const invitations = await one<{ paidWithoutOne: number }>(
    `SELECT count(*) AS "paidWithoutOne" FROM referrals r WHERE EXISTS (
       SELECT FROM customers c WHERE c.id IN (r.id, r.referrer_id) AND c.deleted_at < r.rewarded_at - ${meanwhile})`,
  );
  return checkOf('persons', { ...breaks, ...codes, ...invitations }, [
    ...['signedUp', 'unfollowed', 'overUsed', 'notNew'],
    'paidWithoutOne',
  ]);
}

/**
 * During a break nobody with its mailbox added money, bought or entered a drop; nobody bought or withdrew while a payment of
 * theirs is disputed.
 */
export const dealtProof: RangeProof = {
  name: 'persons',
  over: 'days',
  faults: ['played', 'heldDealt'],
  read: [
    `WITH person AS (
         SELECT c.id, c.mailbox, ${since('c')} AS since FROM customers c WHERE c.mailbox IN (
           SELECT mailbox FROM exclusions
           UNION SELECT o.mailbox FROM account_holds h JOIN customers o ON o.id = h.customer_id WHERE h.lifted_at IS NULL)),
       bought AS (SELECT customer_id, created_at AS at FROM orders WHERE created_at >= $1 AND created_at < $2
         AND customer_id IN (SELECT id FROM person)),
       played AS (
         SELECT * FROM bought
         UNION ALL SELECT customer_id, created_at FROM top_ups WHERE created_at >= $1 AND created_at < $2
         UNION ALL SELECT customer_id, entered_at FROM drop_entries
           WHERE customer_id IN (SELECT id FROM person) AND entered_at >= $1 AND entered_at < $2),
       dealt AS (
         SELECT * FROM bought
         UNION ALL SELECT customer_id, created_at FROM payouts WHERE created_at >= $1 AND created_at < $2)
       SELECT
         (SELECT count(*) FROM exclusions e JOIN person c ON c.mailbox = e.mailbox JOIN played p ON p.customer_id = c.id
          WHERE p.at > greatest(e.starts_at, c.since) + ${meanwhile} AND p.at < e.ends_at) AS played,
         (SELECT count(*) FROM account_holds h JOIN customers o ON o.id = h.customer_id JOIN person c ON c.mailbox = o.mailbox
          JOIN dealt d ON d.customer_id = c.id
          WHERE h.lifted_at IS NULL AND d.at > greatest(h.placed_at, c.since, ${since('o')}) + ${meanwhile}) AS "heldDealt"`,
  ],
};
