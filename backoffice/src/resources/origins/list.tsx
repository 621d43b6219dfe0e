import { type OriginRecord, shippingFromDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { OriginInputs } from './inputs.tsx';

const filter = filtersOf(shippingFromDeclaration);
const filters = [filter.search('Name or city'), filter.text('country')];

const create = (
  <CreateDialog
    resource="shipping/from"
    title="New origin"
    permission="shipping-from.write"
    defaults={{ country: 'US', cutOffTime: '14:00', timeZone: 'UTC' }}
  >
    <OriginInputs mayWrite />
  </CreateDialog>
);

const placeOf = ({ city, region, country }: OriginRecord) =>
  [city, region, country].filter((part) => part !== '').join(', ');

const { text, title } = columnsOf<OriginRecord>(shippingFromDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  text('city', { phone: 'secondary', cell: placeOf }),
  text('cutOffTime'),
  text('carrierAccount'),
  text('isDefault', {
    cell: (origin) => (origin.isDefault ? <StatusChip state="active" label="Default" /> : ''),
  }),
];

export function OriginList() {
  return (
    <ListScreen<OriginRecord>
      of={shippingFromDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      empty={
        <EmptyState title="No origin yet" action={create}>
          An origin is a place where units are stored and parcels are sent from. Units need one before they
          can be shipped.
        </EmptyState>
      }
      phone={{
        tertiary: (origin) => (origin.isDefault ? <StatusChip state="active" label="Default" /> : null),
      }}
    />
  );
}
