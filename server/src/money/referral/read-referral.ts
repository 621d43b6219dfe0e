import { config } from '../../config.ts';
import type { InviteDto, MyReferralDto } from '../../contract/index.ts';
import { after, days } from '../../platform/clock.ts';
import { found } from '../../platform/errors.ts';
import { qrSvg } from '../../platform/totp.ts';
import { findCustomer, findReferrer, readNames } from '../../people/index.ts';
import { readSettings } from '../../base/index.ts';
import { Referral } from './models.ts';
import { normaliseReferralCode } from './attribute.ts';

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
  const referralCode = normaliseReferralCode(code);
  const { name } = found(await findReferrer(referralCode));
  return { code: referralCode, by: name, ...(await readTerms()) };
}

export async function readMyReferral(customerId: string): Promise<MyReferralDto> {
  const terms = await readTerms();
  const { referralCode: code } = found(await findCustomer(customerId));
  const friends = await Referral.findAll({
    where: { referrerId: customerId },
    order: [['createdAt', 'DESC'], 'id'],
    limit: 200,
  });
  const names = await readNames(friends.map(({ id }) => id));
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
    friends: friends.map(({ id, state, createdAt, qualifiedAt, rewardCents }) => ({
      id,
      name: names.get(id) ?? 'Somebody who left',
      state,
      joinedAt: createdAt.toISOString(),
      rewardCents,
      rewardAt:
        state === 'qualified' && qualifiedAt ? after(qualifiedAt, days(terms.waitDays)).toISOString() : null,
    })),
  };
}
