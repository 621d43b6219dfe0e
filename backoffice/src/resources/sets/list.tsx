import { type SetRecord, setsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { SetInputs } from './inputs.tsx';

const filter = filtersOf(setsDeclaration);
const filters = [filter.search('Name or code')];
const create = (
  <CreateDialog resource="sets" title="New set" permission="sets.write">
    <SetInputs mayWrite isNew />
  </CreateDialog>
);
const countOf = (set: SetRecord) =>
  `${set.cardCount}${set.publishedCount === null ? '' : ` of ${set.publishedCount}`}`;

const { day, text, title } = columnsOf<SetRecord>(setsDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  text('code', { phone: 'secondary' }),
  text('gameName'),
  day('releasedOn'),
  text('cardCount', { cell: countOf, align: 'right' }),
];

export function SetList() {
  return (
    <ListScreen<SetRecord>
      of={setsDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No sets yet" action={create} next={{ label: 'Import cards', to: '/cards' }}>
          Create one here, or import a file of cards, which also creates their set.
        </EmptyState>
      }
      phone={{ tertiary: (set) => `${countOf(set)} cards` }}
    />
  );
}
