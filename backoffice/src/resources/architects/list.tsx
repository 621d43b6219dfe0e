import { type ArchitectRecord, formatBps } from '@pullproof/server/contract';
import { DataTable, SearchInput } from 'react-admin';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { When } from '../../shared/when.tsx';
import { ArchitectInputs } from './inputs.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name" />];

const create = (
  <CreateDialog resource="architects" title="New architect" permission="architects.write">
    <ArchitectInputs mayWrite />
  </CreateDialog>
);

export function ArchitectList() {
  return (
    <ListScreen<ArchitectRecord>
      title="Architects"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No architect yet" action={create}>
          Architects design packs and may earn a royalty from every one that is opened.
        </EmptyState>
      }
      phone={{
        primary: (row) => row.name,
        secondary: (row) => `${row.packCount} ${row.packCount === 1 ? 'pack' : 'packs'}`,
        tertiary: (row) => formatBps(row.royaltyBps),
      }}
    >
      <DataTable.Col<ArchitectRecord> source="name" render={(row) => <strong>{row.name}</strong>} />
      <DataTable.Col source="slug" />
      <DataTable.NumberCol source="packCount" disableSort />
      <DataTable.Col<ArchitectRecord>
        align="right"
        source="royaltyBps"
        render={(row) => formatBps(row.royaltyBps)}
      />
      <DataTable.Col<ArchitectRecord> source="createdAt" render={(row) => <When at={row.createdAt} />} />
    </ListScreen>
  );
}
