import {
  type IdentityCheckRecord,
  identityChecksDeclaration,
  readableState,
} from '@pullproof/server/contract';
import { DateInput, SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { choicesOf } from '../../shared/values/choices.ts';
import { nameCountry } from '../../shared/values/country.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';

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
  { label: 'To review', filter: { state: 'submitted' } },
  { label: 'Verified', filter: { state: 'verified' } },
  { label: 'Refused', filter: { state: 'refused' } },
];

const { chip, choice, text, title, when } = columnsOf<IdentityCheckRecord>(identityChecksDeclaration);

const columns = [
  title('customerName', { phone: 'primary' }),
  text('customerEmail', { hidden: true }),
  chip('state', { phone: 'secondary' }),
  choice('document', { phone: 'tertiary' }),
  text('country', { cell: (check) => (check.country ? nameCountry(check.country) : '–') }),
  when('submittedAt', { phone: 'secondary' }),
  text('decidedByName', { cell: (check) => check.decidedByName ?? '–' }),
];

/** ID documents from customers, oldest pending first. */
export function IdentityCheckList() {
  return (
    <ListScreen<IdentityCheckRecord>
      of={identityChecksDeclaration}
      columns={columns}
      sort={{ field: 'submittedAt', order: 'ASC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No documents yet">
          Customers verify their identity before their first withdrawal. Their documents wait here for review.
        </EmptyState>
      }
    />
  );
}
