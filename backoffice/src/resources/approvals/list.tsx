import {
  type ApprovalRecord,
  approvalsDeclaration,
  approvalStates,
  nameValue,
  readableState,
} from '@pullproof/server/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '../../shared/choices.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = approvalStates.map((state) => ({ id: state, name: readableState(state) }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title, reason or who asked" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(approvalsDeclaration.columns.kind)} />,
];
const views = [
  { label: 'Waiting', filter: { state: 'pending' } },
  { label: 'Declined', filter: { state: 'declined' } },
  { label: 'Expired', filter: { state: 'expired' } },
];

/** Requests by one person for another to decide. */
export function ApprovalList() {
  return (
    <ListScreen<ApprovalRecord>
      title="Approvals"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="Nothing was asked for" next={{ label: 'To the dashboard', to: '/' }}>
          Money above a limit, settings that limit staff, card values that jump and runs outside their band
          take a second person. Such requests wait here.
        </EmptyState>
      }
      phone={{
        primary: (approval) => approval.title,
        secondary: (approval) => (
          <>
            <StatusChip state={approval.state} /> {approval.requesterName ?? 'The shop'} ·{' '}
            <When at={approval.createdAt} />
          </>
        ),
        tertiary: (approval) => nameValue(approvalsDeclaration.columns.kind, approval.kind),
      }}
    >
      <DataTable.Col<ApprovalRecord>
        source="createdAt"
        render={(approval) => <When at={approval.createdAt} />}
      />
      <DataTable.Col<ApprovalRecord>
        source="title"
        disableSort
        render={(approval) => <strong>{approval.title}</strong>}
      />
      <DataTable.Col<ApprovalRecord>
        source="kind"
        disableSort
        render={(approval) => nameValue(approvalsDeclaration.columns.kind, approval.kind)}
      />
      <DataTable.Col<ApprovalRecord>
        source="requesterName"
        disableSort
        render={(approval) => approval.requesterName ?? 'The shop'}
      />
      <DataTable.Col<ApprovalRecord>
        source="state"
        disableSort
        render={(approval) => <StatusChip state={approval.state} />}
      />
      <DataTable.Col<ApprovalRecord>
        source="expiresAt"
        disableSort
        render={(approval) =>
          approval.expiresAt && approval.state === 'pending' ? <When at={approval.expiresAt} /> : null
        }
      />
      <DataTable.Col source="deciderName" disableSort />
    </ListScreen>
  );
}
