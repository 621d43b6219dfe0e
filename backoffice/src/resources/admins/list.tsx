import { adminsDeclaration, readableState, type StaffRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { InviteVerb } from './invite-verb.tsx';

const filter = filtersOf(adminsDeclaration);
const filters = [
  filter.search('Name or email'),
  filter.choice('role', { alwaysOn: true }),
  filter.choice('state'),
  filter.flag('hasTotp'),
];

const { chip, choice, number, text, when } = columnsOf<StaffRecord>(adminsDeclaration);

const columns = [
  text('name', { phone: 'primary' }),
  text('email'),
  choice('role'),
  chip('state', { phone: 'tertiary' }),
  text('hasTotp', { cell: (member) => <SecondFactor isSetUp={member.hasTotp} /> }),
  when('lastSignInAt', { wide: true }),
  number('openSessions', { wide: true }),
];

export function StaffList() {
  return (
    <ListScreen<StaffRecord>
      of={adminsDeclaration}
      columns={columns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={<InviteVerb />}
      empty={
        <EmptyState title="No matches">
          Everyone on staff has their own account. Invite them, and they choose their own password.
        </EmptyState>
      }
      phone={{ secondary: (member) => `${readableState(member.role)} · ${member.email}` }}
    />
  );
}

export function SecondFactor({ isSetUp }: { isSetUp: boolean }) {
  return <StatusChip state={isSetUp ? 'verified' : 'hold'} label={isSetUp ? 'Set up' : 'Missing'} />;
}
