import { clock } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { dropReferralCode, findReferrer, haveSharedDevice, isKnownMailbox } from '../../people/index.ts';
import { Referral } from './models.ts';

export const normaliseReferralCode = (code: string): string => code.trim().toUpperCase();

interface Newcomer {
  id: string;
  code: string;
}

/** Turns the codes that customers signed up with into invitations, once their address is confirmed. */
export async function attributeReferrals(): Promise<void> {
  const newcomers = await sql<Newcomer>(
    `SELECT c.id, c.referred_by_code AS code FROM invited_customers c
     WHERE NOT EXISTS (SELECT 1 FROM referrals r WHERE r.id = c.id) ORDER BY c.created_at LIMIT 500`,
  );
  for (const newcomer of newcomers) await inTransaction(() => attribute(newcomer));
}

async function attribute({ id, code }: Newcomer): Promise<void> {
  const referrer = await findReferrer(normaliseReferralCode(code));
  if (!referrer || referrer.id === id) {
    await dropReferralCode(id);
    return;
  }
  const flag = await findSelfReferral(id, referrer.id);
  const state = flag === undefined ? 'pending' : 'refused';
  const at = clock.now();
  await Referral.bulkCreate(
    [{ id, referrerId: referrer.id, state, flag: flag ?? null, createdAt: at, updatedAt: at }],
    { ignoreDuplicates: true },
  );
}

/** Returns why both accounts look like one person, as far as the shop can tell. */
async function findSelfReferral(friendId: string, referrerId: string): Promise<string | undefined> {
  // The referrer's, or that of an older account: a returning customer is no newcomer.
  if (await isKnownMailbox(friendId, referrerId)) return 'same mailbox';
  if (await haveSharedDevice(friendId, referrerId)) return 'same device';
  const card = await one(
    `SELECT 1 FROM paying_cards f JOIN paying_cards r USING (card_hash)
     WHERE f.customer_id = $1 AND r.customer_id = $2 LIMIT 1`,
    [friendId, referrerId],
  );
  return card ? 'same card' : undefined;
}
