import { type ClassRecord, formatBps } from '@pullproof/server/contract';
import { DataTable, SearchInput } from 'react-admin';
import { ClassChip } from '../../shared/class-chip.tsx';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { ClassInputs } from './inputs.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const create = (
  <CreateDialog
    resource="class"
    title="New class"
    permission="class.write"
    defaults={{ shape: 'circle', colour: '#5eb2ff', revealEffect: 'none' }}
  >
    <ClassInputs mayWrite isNew />
  </CreateDialog>
);

export function ClassList() {
  return (
    <ListScreen<ClassRecord>
      title="Classes"
      sort={{ field: 'rank', order: 'ASC' }}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No classes yet" action={create}>
          Classes come with the cards of an imported set, or are made here.
        </EmptyState>
      }
      phone={{
        primary: (row) => <ClassChip name={row.name} colour={row.colour} shape={row.shape} />,
        secondary: (row) => (
          <>
            <Money cents={row.minValueCents} /> to <Money cents={row.maxValueCents} />
          </>
        ),
        tertiary: (row) => formatBps(row.buybackBps),
      }}
    >
      <DataTable.NumberCol source="rank" />
      <DataTable.Col<ClassRecord>
        source="name"
        render={(row) => <ClassChip name={row.name} colour={row.colour} shape={row.shape} />}
      />
      <DataTable.Col<ClassRecord>
        align="right"
        source="minValueCents"
        render={(row) => <Money cents={row.minValueCents} />}
      />
      <DataTable.Col<ClassRecord>
        align="right"
        source="maxValueCents"
        render={(row) => <Money cents={row.maxValueCents} />}
      />
      <DataTable.Col<ClassRecord>
        align="right"
        source="buybackBps"
        render={(row) => formatBps(row.buybackBps)}
      />
      <DataTable.Col<ClassRecord>
        align="right"
        source="laterBuybackBps"
        render={(row) => formatBps(row.laterBuybackBps)}
      />
    </ListScreen>
  );
}
