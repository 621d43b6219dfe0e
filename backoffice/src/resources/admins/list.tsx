import { readableState, type StaffRecord, staffStates } from '@pullproof/server/contract';
import { BooleanInput, DataTable, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';
import { InviteVerb } from './invite-verb.tsx';
import { roleChoices } from './roles.ts';

const stateChoices = staffStates.map((state) => ({ id: state, name: readableState(state) }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or email" />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
  <SelectInput key="state" source="state" choices={stateChoices} />,
  <BooleanInput key="totp" source="hasTotp" />,
];

const views = [
  { label: 'Owners', filter: { role: 'owner' } },
  { label: 'Invited', filter: { state: 'invited' } },
  { label: 'Without second factor', filter: { hasTotp: false, state: 'active' } },
  { label: 'Disabled', filter: { state: 'disabled' } },
];

export function StaffList() {
  return (
    <ListScreen<StaffRecord>
      title="Staff"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      views={views}
      wideColumns={['openSessions', 'lastSignInAt']}
      actions={<InviteVerb />}
      empty={
        <EmptyState title="Nobody matches">
          Everybody who works here has an account of their own. Invite them: they choose their password
          themselves.
        </EmptyState>
      }
      phone={{
        primary: (member) => member.name,
        secondary: (member) => `${readableState(member.role)} · ${member.email}`,
        tertiary: (member) => <StatusChip state={member.state} />,
      }}
    >
      <DataTable.Col<StaffRecord> source="name" />
      <DataTable.Col<StaffRecord> source="email" />
      <DataTable.Col<StaffRecord> source="role" render={(member) => readableState(member.role)} />
      <DataTable.Col<StaffRecord> source="state" render={(member) => <StatusChip state={member.state} />} />
      <DataTable.Col<StaffRecord>
        source="hasTotp"
        disableSort
        render={(member) => <SecondFactor isSetUp={member.hasTotp} />}
      />
      <DataTable.Col<StaffRecord>
        source="lastSignInAt"
        render={(member) => <When at={member.lastSignInAt} />}
      />
      <DataTable.NumberCol<StaffRecord> source="openSessions" />
    </ListScreen>
  );
}

export function SecondFactor({ isSetUp }: { isSetUp: boolean }) {
  return <StatusChip state={isSetUp ? 'verified' : 'hold'} label={isSetUp ? 'Set up' : 'Missing'} />;
}
