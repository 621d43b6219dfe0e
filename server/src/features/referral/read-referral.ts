import { config } from '../../config.ts';
import type { InviteDto, MyReferralDto } from '../../contract/index.ts';
import { after, days } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { qrSvg } from '../../platform/totp.ts';
import { readSettings } from '../settings/index.ts';
import { normaliseReferralCode } from './rules.ts';

async function readTerms() {
  const { referralRewardCents, referralMinSpendCents, referralWaitDays } = await readSettings();
  return {
    rewardCents: referralRewardCents,
    minSpendCents: referralMinSpendCents,
    waitDays: referralWaitDays,
  };
}

/** Returns the inviter of a code. Error: NOT_FOUND. */
export async function readInvite(code: string): Promise<InviteDto> {
  const referrer = found(
    await one<{ code: string; by: string | null }>(
      `SELECT referral_code AS code, CASE WHEN is_anonymous THEN NULL ELSE display_name END AS by
       FROM customers WHERE referral_code = $1 AND state = 'active'`,
      [normaliseReferralCode(code)],
    ),
  );
  return { ...referrer, ...(await readTerms()) };
}

interface FriendRow {
  id: string;
  name: string;
  state: MyReferralDto['friends'][number]['state'];
  joinedAt: Date;
  qualifiedAt: Date | null;
  rewardCents: number;
}

export async function readMyReferral(customerId: string): Promise<MyReferralDto> {
  const terms = await readTerms();
  const { code } = found(
    await one<{ code: string }>('SELECT referral_code AS code FROM customers WHERE id = $1', [customerId]),
  );
  const friends = await sql<FriendRow>(
    `SELECT r.id, CASE WHEN f.state = 'deleted' THEN 'Somebody who left' ELSE f.display_name END AS name, r.state,
       r.created_at AS "joinedAt", r.qualified_at AS "qualifiedAt", r.reward_cents AS "rewardCents"
     FROM referrals r JOIN customers f ON f.id = r.id WHERE r.referrer_id = $1 ORDER BY r.created_at DESC, r.id LIMIT 200`,
    [customerId],
  );
  const sum = (state: string): number =>
    friends.filter((friend) => friend.state === state).reduce((all, { rewardCents }) => all + rewardCents, 0);
  const url = `${config().publicUrl}/invite/${code}`;
  return {
    code,
    url,
    qrSvg: qrSvg(url),
    ...terms,
    earnedCents: sum('rewarded'),
    pendingCents: sum('qualified'),
    friends: friends.map(({ joinedAt, qualifiedAt, ...friend }) => ({
      ...friend,
      joinedAt: joinedAt.toISOString(),
      rewardAt:
        friend.state === 'qualified' && qualifiedAt
          ? after(qualifiedAt, days(terms.waitDays)).toISOString()
          : null,
    })),
  };
}
