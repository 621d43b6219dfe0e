import { type ReferralRecord, referralsDeclaration } from '@pullproof/server/contract';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { RefuseVerb } from './refuse-verb.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, value } = factsOf<ReferralRecord>(referralsDeclaration);

export function ReferralDetail() {
  return (
    <EditScreen
      titleOf={(referral) => `Invitation of ${String(referral['friendName'])}`}
      actions={<RefuseVerb />}
    >
      <DetailColumns side={<Timeline />}>
        <ReferralFacts />
      </DetailColumns>
    </EditScreen>
  );
}

const person = (id: string, name: string, email: string) => (
  <span>
    <TextLink to={`/users/${id}`} underline="always">
      {name}
    </TextLink>
    , {email}
  </span>
);

const facts = [
  chip('state'),
  value('flag'),
  value('friendName', { cell: (row) => person(row.friendId, row.friendName, row.friendEmail) }),
  value('referrerName', { cell: (row) => person(row.referrerId, row.referrerName, row.referrerEmail) }),
  value('code'),
  value('createdAt'),
  value('qualifiedAt', { none: 'Not yet' }),
  value('rewardedAt', { none: 'Not yet' }),
  value('rewardCents'),
];

const ReferralFacts = () => <FactsSection title="Invitation" rows={facts} />;
