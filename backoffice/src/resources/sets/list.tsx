import type { SetRecord } from '@pullproof/server/contract';
import { DataTable, SearchInput } from 'react-admin';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { formatDay } from '../../shared/when.tsx';
import { SetInputs } from './inputs.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name or code" />];
const create = (
  <CreateDialog resource="sets" title="New set" permission="sets.write">
    <SetInputs mayWrite isNew />
  </CreateDialog>
);
const countOf = (set: SetRecord) =>
  `${set.cardCount}${set.publishedCount === null ? '' : ` of ${set.publishedCount}`}`;

export function SetList() {
  return (
    <ListScreen<SetRecord>
      title="Sets"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No sets yet" action={create} next={{ label: 'Import cards', to: '/cards' }}>
          Make one here, or import a file of cards: their set comes with them.
        </EmptyState>
      }
      phone={{
        primary: (set) => set.name,
        secondary: (set) => set.code,
        tertiary: (set) => `${countOf(set)} cards`,
      }}
    >
      <DataTable.Col<SetRecord> source="name" render={(set) => <strong>{set.name}</strong>} />
      <DataTable.Col source="code" />
      <DataTable.Col<SetRecord>
        source="releasedOn"
        render={(set) => (set.releasedOn === null ? '–' : formatDay(set.releasedOn))}
      />
      <DataTable.Col<SetRecord> source="cardCount" align="right" disableSort render={countOf} />
    </ListScreen>
  );
}
