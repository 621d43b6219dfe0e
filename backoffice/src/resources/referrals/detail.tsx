import type { ReferralRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { RefuseVerb } from './refuse-verb.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function ReferralDetail() {
  return (
    <EditScreen
      titleOf={(referral) => `Invitation of ${String(referral['friendName'])}`}
      actions={<RefuseVerb />}
    >
      <DetailColumns side={<ReferralTimeline />}>
        <ReferralFacts />
      </DetailColumns>
    </EditScreen>
  );
}

function ReferralFacts() {
  const referral = useRecordContext<ReferralRecord>();
  if (!referral) return null;
  const person = (id: string, name: string, email: string) => (
    <span>
      <TextLink to={`/users/${id}`} underline="always">
        {name}
      </TextLink>
      , {email}
    </span>
  );
  return (
    <Section title="Invitation">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={referral.state} />],
          ['Flag', referral.flag],
          ['Friend', person(referral.friendId, referral.friendName, referral.friendEmail)],
          ['Invited by', person(referral.referrerId, referral.referrerName, referral.referrerEmail)],
          ['Code', referral.code],
          ['Joined', <When key="joined" at={referral.createdAt} exact />],
          [
            'Spent enough',
            referral.qualifiedAt ? <When key="q" at={referral.qualifiedAt} exact /> : 'Not yet',
          ],
          ['Rewarded', referral.rewardedAt ? <When key="r" at={referral.rewardedAt} exact /> : 'Not yet'],
          ['Reward for each', <Money key="reward" cents={referral.rewardCents} />],
        ]}
      />
    </Section>
  );
}

function ReferralTimeline() {
  const referral = useRecordContext<ReferralRecord>();
  return referral ? <Timeline subject="referral" id={referral.id} /> : null;
}
