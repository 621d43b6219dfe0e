import type { KindRecord } from '@pullproof/server/contract';
import { BooleanField, DataTable, SearchInput } from 'react-admin';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { KindInputs } from './inputs.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name" />];

const views = [
  { label: 'Kept in the vault', filter: { isDigital: false } },
  { label: 'Made on demand', filter: { isDigital: true } },
];

const create = (
  <CreateDialog
    resource="collectibles-class"
    title="New kind of unit"
    permission="collectibles-class.write"
    defaults={{
      isDigital: false,
      isShippable: true,
      isBuybackAllowed: true,
      isInsurable: true,
      weightGrams: 2,
    }}
  >
    <KindInputs mayWrite isNew />
  </CreateDialog>
);

const describeRules = (kind: KindRecord) =>
  [
    kind.isDigital ? 'made on demand' : 'kept in the vault',
    kind.isShippable ? 'shipped' : 'not shipped',
    kind.isBuybackAllowed ? 'sold back' : 'not sold back',
  ].join(' · ');

export function KindList() {
  return (
    <ListScreen<KindRecord>
      title="Kinds of unit"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      views={views}
      actions={create}
      empty={
        <EmptyState title="No kind of unit yet" action={create}>
          A kind says what may happen to a unit: raw card, graded slab, made on demand. Make the first one.
        </EmptyState>
      }
      phone={{
        primary: (kind) => kind.name,
        secondary: describeRules,
        tertiary: (kind) => `${kind.weightGrams} g`,
      }}
    >
      <DataTable.Col<KindRecord> source="name" render={(kind) => <strong>{kind.name}</strong>} />
      <DataTable.Col source="slug" />
      <DataTable.Col source="isDigital" field={BooleanField} disableSort />
      <DataTable.Col source="isShippable" field={BooleanField} disableSort />
      <DataTable.Col source="isBuybackAllowed" field={BooleanField} disableSort />
      <DataTable.Col source="isInsurable" field={BooleanField} disableSort />
      <DataTable.NumberCol source="weightGrams" />
    </ListScreen>
  );
}
