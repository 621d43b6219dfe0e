import type { OriginRecord } from '@pullproof/server/contract';
import { DataTable, SearchInput, TextInput } from 'react-admin';
import { CreateDialog } from '../../shared/create-dialog.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { OriginInputs } from './inputs.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or city" />,
  <TextInput key="country" source="country" />,
];

const create = (
  <CreateDialog
    resource="shipping/from"
    title="New origin"
    permission="shipping-from.write"
    defaults={{ country: 'US', cutOffTime: '14:00' }}
  >
    <OriginInputs mayWrite />
  </CreateDialog>
);

const placeOf = ({ city, region, country }: OriginRecord) =>
  [city, region, country].filter((part) => part !== '').join(', ');

export function OriginList() {
  return (
    <ListScreen<OriginRecord>
      title="Origins"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No origin yet" action={create}>
          An origin is a place units lie in and parcels leave from. Units need one before they can be shipped.
        </EmptyState>
      }
      phone={{
        primary: (origin) => origin.name,
        secondary: placeOf,
        tertiary: (origin) => (origin.isDefault ? <StatusChip state="active" label="Usual" /> : null),
      }}
    >
      <DataTable.Col<OriginRecord> source="name" render={(origin) => <strong>{origin.name}</strong>} />
      <DataTable.Col<OriginRecord> source="city" disableSort render={placeOf} />
      <DataTable.Col source="cutOffTime" disableSort />
      <DataTable.Col source="carrierAccount" disableSort />
      <DataTable.Col<OriginRecord>
        source="isDefault"
        disableSort
        render={(origin) => (origin.isDefault ? <StatusChip state="active" label="Usual" /> : '')}
      />
    </ListScreen>
  );
}
