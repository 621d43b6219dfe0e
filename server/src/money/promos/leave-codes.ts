import { execute, one } from '../../platform/db.ts';

export async function hasUsedCodes(customerId: string): Promise<boolean> {
  return (await one('SELECT 1 FROM promo_uses WHERE customer_id = $1 LIMIT 1', [customerId])) !== undefined;
}

/** Keeps how often a customer who is about to be forgotten has used each code, under the hash of their mailbox. */
export async function leaveCodeUses(customerId: string, mailboxHash: Buffer): Promise<void> {
  await execute(
    `INSERT INTO left_code_uses AS l (mailbox_hash, promo_id, uses)
     SELECT $2, promo_id, count(*) FROM promo_uses WHERE customer_id = $1 GROUP BY promo_id
     ON CONFLICT (mailbox_hash, promo_id) DO UPDATE SET uses = l.uses + excluded.uses`,
    [customerId, mailboxHash],
  );
}
