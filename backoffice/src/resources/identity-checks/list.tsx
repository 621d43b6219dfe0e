import {
  type IdentityCheckRecord,
  identityChecksDeclaration,
  nameValue,
  readableState,
} from '@pullproof/server/contract';
import { DataTable, DateInput, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { nameCountry } from '../../shared/country.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = ['submitted', 'verified', 'refused'].map((state) => ({
  id: state,
  name: readableState(state),
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Customer, email" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <SelectInput
    key="document"
    source="document"
    choices={choicesOf(identityChecksDeclaration.columns.document)}
  />,
  <DateInput key="from" source="submittedAt_gte" />,
  <DateInput key="to" source="submittedAt_lt" />,
];

const views = [
  { label: 'To look at', filter: { state: 'submitted' } },
  { label: 'Verified', filter: { state: 'verified' } },
  { label: 'Refused', filter: { state: 'refused' } },
];

/** ID documents from customers, oldest pending first. */
export function IdentityCheckList() {
  return (
    <ListScreen<IdentityCheckRecord>
      title="Identity checks"
      sort={{ field: 'submittedAt', order: 'ASC' }}
      filters={filters}
      views={views}
      hiddenColumns={['customerEmail']}
      empty={
        <EmptyState title="Nobody has handed in papers yet">
          Before their first payout customers show who they are. What they hand in waits here until somebody
          has looked at it.
        </EmptyState>
      }
      phone={{
        primary: (check) => check.customerName,
        secondary: (check) => (
          <>
            <StatusChip state={check.state} /> <When at={check.submittedAt} />
          </>
        ),
        tertiary: (check) => nameValue(identityChecksDeclaration.columns.document, check.document),
      }}
    >
      <DataTable.Col<IdentityCheckRecord>
        source="customerName"
        disableSort
        render={(check) => <strong>{check.customerName}</strong>}
      />
      <DataTable.Col source="customerEmail" disableSort />
      <DataTable.Col<IdentityCheckRecord>
        source="state"
        disableSort
        render={(check) => <StatusChip state={check.state} />}
      />
      <DataTable.Col<IdentityCheckRecord>
        source="document"
        disableSort
        render={(check) => nameValue(identityChecksDeclaration.columns.document, check.document)}
      />
      <DataTable.Col<IdentityCheckRecord>
        source="country"
        disableSort
        render={(check) => (check.country ? nameCountry(check.country) : '–')}
      />
      <DataTable.Col<IdentityCheckRecord>
        source="submittedAt"
        render={(check) => <When at={check.submittedAt} />}
      />
      <DataTable.Col<IdentityCheckRecord>
        source="decidedByName"
        disableSort
        render={(check) => check.decidedByName ?? '–'}
      />
    </ListScreen>
  );
}
