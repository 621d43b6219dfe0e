import { after, clock, days } from '../../../platform/clock.ts';
import { inTransaction, sql } from '../../../platform/db.ts';
import { mailOwner } from '../accounts.ts';

const remindDays = 7;
const batch = 100;

/** Emails owners of access tokens that expire within a week, once per token; skips tokens created for less than that. */
export async function remindOfExpiry(): Promise<void> {
  while ((await remindSome()) === batch);
}

function remindSome(): Promise<number> {
  return inTransaction(async () => {
    const at = clock.now();
    const due = await sql<{ customerId: string; name: string; expiresAt: Date }>(
      `UPDATE access_tokens SET reminded_at = $1 WHERE id IN (
         SELECT t.id FROM access_tokens t JOIN customers c ON c.id = t.customer_id
         WHERE t.ended_at IS NULL AND t.reminded_at IS NULL AND t.expires_at > $1 AND t.expires_at <= $2
           AND t.expires_at - t.created_at > interval '14 days' AND c.state = 'active'
         ORDER BY t.id LIMIT ${batch} FOR UPDATE OF t SKIP LOCKED)
       RETURNING customer_id AS "customerId", name, expires_at AS "expiresAt"`,
      [at, after(at, days(remindDays))],
    );
    for (const { customerId, name, expiresAt } of due)
      await mailOwner('access-token-expiring', customerId, { name, expiresAt });
    return due.length;
  });
}
