import { DataTable, DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import type { AuditRecord } from '../../office-records.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { SubjectLink } from '../../shared/subject-link.tsx';
import { When } from '../../shared/when.tsx';
import { ChangeTable } from './change-table.tsx';
import { describeAction, describeActor } from './describe-entry.ts';

const actorChoices = [
  { id: 'staff', name: 'Staff' },
  { id: 'customer', name: 'Customer' },
  { id: 'system', name: 'The shop itself' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, action, id, reason" />,
  <SelectInput key="actor" source="actorKind" choices={actorChoices} alwaysOn />,
  <TextInput key="action" source="action" helperText="Exactly, like card.updated" />,
  <TextInput key="kind" source="subjectKind" helperText="Exactly, like product" />,
  <TextInput key="subject" source="subjectId" />,
  <TextInput key="ip" source="ip" />,
  <DateInput key="from" source="at_gte" />,
  <DateInput key="to" source="at_lt" />,
];

const views = [
  { label: 'By staff', filter: { actorKind: 'staff' } },
  { label: 'By the shop itself', filter: { actorKind: 'system' } },
  { label: 'Prices', filter: { action: 'product.price-changed' } },
  { label: 'Recipes', filter: { action: 'pack.recipe-changed' } },
];

export function AuditList() {
  return (
    <ListScreen<AuditRecord>
      title="Audit trail"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['requestId']}
      expand={<ChangeTable />}
      empty={
        <EmptyState title="Nothing recorded yet">
          Every change by staff lands here with who, what, why and the values before and after. Make one, for
          example a card’s text.
        </EmptyState>
      }
      phone={{
        primary: (entry) => describeAction(entry),
        secondary: (entry) => (
          <>
            {describeActor(entry)} · <SubjectLink kind={entry.subjectKind} id={entry.subjectId} />
          </>
        ),
        tertiary: (entry) => <When at={entry.at} />,
      }}
    >
      <DataTable.Col<AuditRecord> source="at" render={(entry) => <When at={entry.at} exact />} />
      <DataTable.Col<AuditRecord> source="actorName" disableSort render={describeActor} />
      <DataTable.Col<AuditRecord>
        source="action"
        disableSort
        render={(entry) => <strong>{describeAction(entry)}</strong>}
      />
      <DataTable.Col<AuditRecord>
        source="subjectId"
        disableSort
        render={(entry) => <SubjectLink kind={entry.subjectKind} id={entry.subjectId} />}
      />
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="ip" disableSort />
      <DataTable.Col source="requestId" disableSort />
    </ListScreen>
  );
}
