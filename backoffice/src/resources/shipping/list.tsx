import { type ParcelRecord, shippingDeclaration } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { nameCountry } from '../../shared/values/country.ts';
import { formatDay } from '../../shared/values/when.tsx';
import { BulkParcelVerbs } from './bulk-verbs.tsx';
import { ParcelState } from './parcel/state.tsx';
import { formatGrams } from './parcel/words.ts';

const filter = filtersOf(shippingDeclaration);
const filters = [
  filter.search('Number, customer, tracking'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('waitsFor'),
  filter.reference('originId', 'shipping/from', 'name', { all: true }),
  filter.text('country'),
  filter.text('carrier'),
  filter.from('insuredCents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
  filter.to('promisedOn'),
];

const { choice, day, money, text, title, when } = columnsOf<ParcelRecord>(shippingDeclaration);

const columns = [
  title('number', { phone: 'primary', sx: { whiteSpace: 'nowrap' } }),
  text('state', { cell: (parcel) => <ParcelState parcel={parcel} /> }),
  when('createdAt'),
  day('promisedOn'),
  text('customerName', { phone: 'primary' }),
  text('country', { cell: ({ country }) => nameCountry(country), wide: true }),
  text('originName', { wide: true }),
  text('unitCount', {
    align: 'right',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ pickedCount, unitCount, state }) =>
      state === 'requested' || state === 'picking' ? `${pickedCount} of ${unitCount}` : unitCount,
  }),
  money('insuredCents', { phone: 'tertiary' }),
  money('feeCents', { hidden: true, muted: true }),
  text('zone', { hidden: true }),
  text('weightGrams', { hidden: true, align: 'right', cell: (parcel) => formatGrams(parcel.weightGrams) }),
  choice('carrier', { hidden: true }),
  text('trackingNumber', { hidden: true }),
  when('packedAt', { hidden: true }),
  when('shippedAt', { hidden: true }),
  when('deliveredAt', { hidden: true }),
];

const phone = {
  secondary: (parcel: ParcelRecord) => (
    <>
      <ParcelState parcel={parcel} /> promised {formatDay(parcel.promisedOn)}
    </>
  ),
};

/** Customers' parcels, the longest waiting first. */
export function ParcelList() {
  const mayPack = usePermission('shipping.write');
  const mayPick = usePermission('shipping-cards.read');
  return (
    <ListScreen<ParcelRecord>
      of={shippingDeclaration}
      columns={columns}
      filters={filters}
      startFilter={shippingDeclaration.views[0].filter}
      bulk={<BulkParcelVerbs />}
      actions={
        <>
          {mayPick ? (
            <Button size="small" component={Link} to="/shipping/cards">
              Pick list
            </Button>
          ) : null}
          {mayPack ? (
            <Button size="small" variant="contained" component={Link} to="/shipping/station">
              Packing station
            </Button>
          ) : null}
        </>
      }
      empty={
        <EmptyState title="No parcels yet">
          When customers have units sent home, their parcels wait here to be picked and packed.
        </EmptyState>
      }
      phone={phone}
    />
  );
}
