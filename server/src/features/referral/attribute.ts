import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { dropReferralCode, mailboxOf } from '../identity/index.ts';
import { normaliseReferralCode } from './rules.ts';

interface Newcomer {
  id: string;
  email: string;
  code: string;
}

/** Turns the codes that customers signed up with into invitations, once their address is confirmed. */
export async function attributeReferrals(): Promise<void> {
  const newcomers = await sql<Newcomer>(
    `SELECT c.id, c.email, c.referred_by_code AS code FROM customers c
     WHERE c.referred_by_code IS NOT NULL AND c.email_confirmed_at IS NOT NULL AND c.state = 'active'
       AND NOT EXISTS (SELECT 1 FROM referrals r WHERE r.id = c.id) ORDER BY c.created_at LIMIT 500`,
  );
  for (const newcomer of newcomers) await inTransaction(() => attribute(newcomer));
}

async function attribute({ id, email, code }: Newcomer): Promise<void> {
  const referrer = await one<{ id: string; email: string }>(
    `SELECT id, email FROM customers WHERE referral_code = $1 AND state = 'active' AND id <> $2`,
    [normaliseReferralCode(code), id],
  );
  if (!referrer) {
    await dropReferralCode(id);
    return;
  }
  const flag = await findSelfReferral({ id, email }, referrer);
  const at = clock.now();
  await execute(
    `INSERT INTO referrals (id, referrer_id, state, flag, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (id) DO NOTHING`,
    [id, referrer.id, flag === undefined ? 'pending' : 'refused', flag ?? null, at],
  );
}

/** Returns why both accounts look like one person, as far as the shop can tell. */
async function findSelfReferral(
  friend: { id: string; email: string },
  referrer: { id: string; email: string },
): Promise<string | undefined> {
  if (mailboxOf(friend.email) === mailboxOf(referrer.email)) return 'same mailbox';
  const device = await one(
    `SELECT 1 FROM customer_devices f JOIN customer_devices r ON r.device_hash = f.device_hash
     WHERE f.customer_id = $1 AND r.customer_id = $2 LIMIT 1`,
    [friend.id, referrer.id],
  );
  if (device) return 'same device';
  const card = await one(
    `SELECT 1 FROM top_ups f JOIN top_ups r ON r.card_hash = f.card_hash
     WHERE f.customer_id = $1 AND r.customer_id = $2 LIMIT 1`,
    [friend.id, referrer.id],
  );
  return card ? 'same card' : undefined;
}
