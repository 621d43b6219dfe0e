import { clock } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import {
  dropReferralCode,
  findReferrer,
  haveSharedDevice,
  mailboxOf,
  type Referrer,
} from '../../people/index.ts';
import { Referral } from './models.ts';

export const normaliseReferralCode = (code: string): string => code.trim().toUpperCase();

interface Newcomer {
  id: string;
  email: string;
  code: string;
}

/** Turns the codes that customers signed up with into invitations, once their address is confirmed. */
export async function attributeReferrals(): Promise<void> {
  const newcomers = await sql<Newcomer>(
    `SELECT c.id, c.email, c.referred_by_code AS code FROM invited_customers c
     WHERE NOT EXISTS (SELECT 1 FROM referrals r WHERE r.id = c.id) ORDER BY c.created_at LIMIT 500`,
  );
  for (const newcomer of newcomers) await inTransaction(() => attribute(newcomer));
}

async function attribute({ id, email, code }: Newcomer): Promise<void> {
  const referrer = await findReferrer(normaliseReferralCode(code));
  if (!referrer || referrer.id === id) {
    await dropReferralCode(id);
    return;
  }
  const flag = await findSelfReferral({ id, email }, referrer);
  const state = flag === undefined ? 'pending' : 'refused';
  const at = clock.now();
  await Referral.bulkCreate(
    [{ id, referrerId: referrer.id, state, flag: flag ?? null, createdAt: at, updatedAt: at }],
    { ignoreDuplicates: true },
  );
}

/** Returns why both accounts look like one person, as far as the shop can tell. */
async function findSelfReferral(
  friend: Omit<Newcomer, 'code'>,
  referrer: Referrer,
): Promise<string | undefined> {
  if (mailboxOf(friend.email) === mailboxOf(referrer.email)) return 'same mailbox';
  if (await haveSharedDevice(friend.id, referrer.id)) return 'same device';
  const card = await one(
    `SELECT 1 FROM paying_cards f JOIN paying_cards r USING (card_hash)
     WHERE f.customer_id = $1 AND r.customer_id = $2 LIMIT 1`,
    [friend.id, referrer.id],
  );
  return card ? 'same card' : undefined;
}
