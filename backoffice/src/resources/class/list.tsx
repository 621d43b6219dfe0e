import { classDeclaration, type ClassRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ClassChip } from '../../shared/values/class-chip.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { ClassInputs } from './inputs.tsx';

const filter = filtersOf(classDeclaration);
const filters = [filter.search()];

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

const { money, number, percent, text } = columnsOf<ClassRecord>(classDeclaration);

const columns = [
  number('rank'),
  text('name', {
    phone: 'primary',
    cell: (row) => <ClassChip name={row.name} colour={row.colour} shape={row.shape} />,
  }),
  text('gameName', { cell: ({ gameName }) => gameName ?? 'Every game' }),
  money('minValueCents'),
  money('maxValueCents'),
  percent('buybackBps', { phone: 'tertiary' }),
  percent('laterBuybackBps'),
];

export function ClassList() {
  return (
    <ListScreen<ClassRecord>
      of={classDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No classes yet" action={create}>
          Importing a set creates its classes, or create them here.
        </EmptyState>
      }
      phone={{
        secondary: (row) => (
          <>
            <Money cents={row.minValueCents} /> to <Money cents={row.maxValueCents} />
          </>
        ),
      }}
    />
  );
}
