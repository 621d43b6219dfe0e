import { type ReferralRecord, referralsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';

const filter = filtersOf(referralsDeclaration);
const filters = [
  filter.search('Friend or who invited'),
  filter.choice('state', { alwaysOn: true }),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { chip, money, text, title, when } = columnsOf<ReferralRecord>(referralsDeclaration);

const columns = [
  when('createdAt'),
  title('friendName', { phone: 'primary' }),
  text('referrerName'),
  chip('state'),
  text('flag', {
    cell: (referral) => (referral.flag ? <StatusChip state="notice" label={referral.flag} /> : '–'),
  }),
  money('rewardCents'),
];

/** Who was invited by whom, and suspected abuse. */
export function ReferralList() {
  return (
    <ListScreen<ReferralRecord>
      of={referralsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No invitations used yet">
          Every customer has an invitation link. The rewards and the waiting period are in the settings.
        </EmptyState>
      }
      phone={{
        secondary: (referral) => (
          <>
            <StatusChip state={referral.state} /> by {referral.referrerName}
            {referral.flag ? ` · ${referral.flag}` : ''}
          </>
        ),
        tertiary: (referral) => <Money cents={referral.rewardCents} muted />,
      }}
    />
  );
}
