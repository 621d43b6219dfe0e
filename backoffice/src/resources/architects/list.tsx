import { type ArchitectRecord, architectsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { ArchitectInputs } from './inputs.tsx';

const filter = filtersOf(architectsDeclaration);
const filters = [filter.search('Name')];

const create = (
  <CreateDialog resource="architects" title="New architect" permission="architects.write">
    <ArchitectInputs mayWrite isNew />
  </CreateDialog>
);

const { number, percent, text, title, when } = columnsOf<ArchitectRecord>(architectsDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  text('slug'),
  number('packCount'),
  percent('royaltyBps', { phone: 'tertiary' }),
  when('createdAt'),
];

export function ArchitectList() {
  return (
    <ListScreen<ArchitectRecord>
      of={architectsDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No architect yet" action={create}>
          Architects design packs and can earn a royalty on every pack opened.
        </EmptyState>
      }
      phone={{ secondary: (row) => `${row.packCount} ${row.packCount === 1 ? 'pack' : 'packs'}` }}
    />
  );
}
