import type { InvitationDto, InvitationsDto } from '../../contract/index.ts';
import { after, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';
import { spentBy } from './advance.ts';

type Row = Omit<InvitationDto, 'joinedAt' | 'neededCents' | 'rewardAt'> & {
  isOwn: boolean;
  createdAt: Date;
  qualifiedAt: Date | null;
};

/** Returns by whom a customer was invited, and the newest friends whom they invited. */
export async function readInvitations(customerId: string): Promise<InvitationsDto> {
  const { referralMinSpendCents, referralWaitDays, referralRewardCents } = await readSettings();
  const rows = await sql<Row>(
    `SELECT f.id, f.id = $1 AS "isOwn", coalesce(n.display_name, 'Somebody who left') AS name, f.state,
       f.created_at AS "createdAt", f.qualified_at AS "qualifiedAt", ${spentBy('f.id')} AS "spentCents",
       f.reward_cents AS "rewardCents", f.flag
     FROM referrals f LEFT JOIN customer_names n ON n.id = CASE WHEN f.id = $1 THEN f.referrer_id ELSE f.id END
     WHERE f.referrer_id = $1 OR f.id = $1 ORDER BY f.created_at DESC, f.id DESC LIMIT 50`,
    [customerId],
  );
  const present = ({ isOwn: _, createdAt, qualifiedAt, ...row }: Row): InvitationDto => ({
    ...row,
    joinedAt: createdAt.toISOString(),
    neededCents: referralMinSpendCents,
    rewardCents: row.rewardCents || referralRewardCents,
    rewardAt:
      row.state === 'qualified' && qualifiedAt
        ? after(qualifiedAt, days(referralWaitDays)).toISOString()
        : null,
  });
  const own = rows.find(({ isOwn }) => isOwn);
  return { own: own ? present(own) : null, friends: rows.filter(({ isOwn }) => !isOwn).map(present) };
}
