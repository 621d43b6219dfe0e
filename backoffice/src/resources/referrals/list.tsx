import { readableState, type ReferralRecord, referralsDeclaration } from '@pullproof/server/contract';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Friend or who invited" />,
  <SelectInput key="state" source="state" choices={choicesOf(referralsDeclaration.columns.state)} alwaysOn />,
  <DateInput key="from" source="createdAt_gte" />,
  <DateInput key="to" source="createdAt_lt" />,
];

const views = [
  { label: 'Open', filter: { state: ['pending', 'qualified'] } },
  { label: 'Waiting for the reward', filter: { state: 'qualified' } },
  { label: 'Rewarded', filter: { state: 'rewarded' } },
  { label: 'Flagged', filter: { state: ['refused', 'clawed_back'] } },
];

/** Who was invited by whom, and suspected abuse. */
export function ReferralList() {
  return (
    <ListScreen<ReferralRecord>
      title="Invitations"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="Nobody has come by an invitation yet">
          Every customer has a link to invite friends. What both get, and after how long, is in the settings.
        </EmptyState>
      }
      phone={{
        primary: (referral) => referral.friendName,
        secondary: (referral) => (
          <>
            <StatusChip state={referral.state} /> by {referral.referrerName}
            {referral.flag ? ` · ${referral.flag}` : ''}
          </>
        ),
        tertiary: (referral) => <Money cents={referral.rewardCents} muted />,
      }}
    >
      <DataTable.Col<ReferralRecord>
        source="createdAt"
        render={(referral) => <When at={referral.createdAt} />}
      />
      <DataTable.Col<ReferralRecord>
        source="friendName"
        disableSort
        render={(referral) => <strong>{referral.friendName}</strong>}
      />
      <DataTable.Col source="referrerName" disableSort />
      <DataTable.Col<ReferralRecord>
        source="state"
        disableSort
        render={(referral) => <StatusChip state={referral.state} />}
      />
      <DataTable.Col<ReferralRecord>
        source="flag"
        disableSort
        render={(referral) => (referral.flag ? <StatusChip state="notice" label={referral.flag} /> : '–')}
      />
      <DataTable.Col<ReferralRecord>
        source="rewardCents"
        align="right"
        disableSort
        render={(referral) => <Money cents={referral.rewardCents} />}
      />
    </ListScreen>
  );
}
