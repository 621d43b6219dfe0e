import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { readableState, StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';
import type { SubstitutionRequestRecord } from '../../vault-records.ts';

const stateChoices = ['pending', 'approved', 'rejected', 'withdrawn'].map((state) => ({
  id: state,
  name: readableState(state),
}));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Card or product" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
];
const views = [{ label: 'Pending', filter: { state: 'pending' } }];

/** Units of sealed runs that somebody asked to replace. */
export function SubstitutionRequestList() {
  return (
    <ListScreen<SubstitutionRequestRecord>
      title="Substitutions"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No substitutions" next={{ label: 'To the units', to: '/collectibles' }}>
          Replacing a lost or damaged unit of a sealed run takes two people. Requests wait here for the
          second.
        </EmptyState>
      }
      phone={{
        primary: (request) => request.outName,
        secondary: (request) => (
          <>
            <StatusChip state={request.state} /> {request.requesterName}
          </>
        ),
        tertiary: (request) => <When at={request.createdAt} />,
      }}
    >
      <DataTable.Col<SubstitutionRequestRecord>
        source="createdAt"
        render={(request) => <When at={request.createdAt} />}
      />
      <DataTable.Col<SubstitutionRequestRecord>
        source="outName"
        disableSort
        render={(request) => <strong>{request.outName}</strong>}
      />
      <DataTable.Col source="inName" disableSort />
      <DataTable.Col<SubstitutionRequestRecord>
        source="runNumber"
        disableSort
        render={(request) => `${request.productTitle}, run ${request.runNumber}`}
      />
      <DataTable.Col source="requesterName" disableSort />
      <DataTable.Col<SubstitutionRequestRecord>
        source="state"
        render={(request) => <StatusChip state={request.state} />}
      />
      <DataTable.Col source="deciderName" disableSort />
    </ListScreen>
  );
}
