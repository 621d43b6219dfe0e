import {
  type ApprovalRecord,
  approvalsDeclaration,
  approvalStates,
  readableState,
} from '@pullproof/server/contract';
import { SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { choicesOf } from '../../shared/values/choices.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';

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

const { chip, choice, text, title, when } = columnsOf<ApprovalRecord>(approvalsDeclaration);

const columns = [
  when('createdAt'),
  title('title', { phone: 'primary' }),
  choice('kind'),
  text('requesterName', { cell: (approval) => approval.requesterName ?? 'The shop' }),
  chip('state'),
  text('expiresAt', {
    cell: (approval) =>
      approval.expiresAt && approval.state === 'pending' ? <When at={approval.expiresAt} /> : null,
  }),
  text('deciderName'),
];

/** Requests by one person for another to decide. */
export function ApprovalList() {
  return (
    <ListScreen<ApprovalRecord>
      of={approvalsDeclaration}
      columns={columns}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No requests" next={{ label: 'To the dashboard', to: '/' }}>
          Amounts above a limit, settings that limit staff, large changes of card values and runs outside
          their return band need a second person. Those requests appear here.
        </EmptyState>
      }
      phone={{
        secondary: (approval) => (
          <>
            <StatusChip state={approval.state} /> {approval.requesterName ?? 'The shop'} ·{' '}
            <When at={approval.createdAt} />
          </>
        ),
      }}
    />
  );
}
