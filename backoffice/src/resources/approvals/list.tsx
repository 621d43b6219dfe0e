import { type ApprovalRecord, approvalsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { When } from '../../shared/values/when.tsx';

const filter = filtersOf(approvalsDeclaration);
const filters = [
  filter.search('Title, reason or who asked'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('kind'),
];
const { chip, choice, text, title, when } = columnsOf<ApprovalRecord>(approvalsDeclaration);

const columns = [
  when('createdAt'),
  title('title', { phone: 'primary', cell: nameRequest, phoneCell: nameRequest }),
  choice('kind'),
  text('requesterName', { cell: (approval) => approval.requesterName ?? 'The shop' }),
  chip('state'),
  text('expiresAt', {
    wide: true,
    cell: (approval) =>
      approval.expiresAt && approval.state === 'pending' ? <When at={approval.expiresAt} /> : null,
  }),
  text('deciderName', { wide: true }),
];

/** What is asked, and whom it is about: titles are kept for good and name no customer. */
function nameRequest({ title, customerName }: ApprovalRecord) {
  return <strong>{customerName === null ? title : `${title}, ${customerName}`}</strong>;
}

/** Requests by one person for another to decide. */
export function ApprovalList() {
  return (
    <ListScreen<ApprovalRecord>
      of={approvalsDeclaration}
      columns={columns}
      filters={filters}
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
