import { type ParcelRecord, shippingDeclaration, type ParcelCountsDto } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { ListView } from '../../shared/lists/saved-views.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { nameCountry } from '../../shared/values/country.ts';
import { formatDay } from '../../shared/values/when.tsx';
import { BulkParcelVerbs } from './bulk-verbs.tsx';
import { ParcelState } from './parcel/state.tsx';
import { formatGrams } from './parcel/words.ts';
import { useParcelCounts } from './use-parcel-counts.ts';

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

/** The job closes combine windows that are over each minute; "ship now" closes one at once. */
const toPick = { state: 'requested', waitsFor_empty: true, combineUntil_empty: true };

/** A tab's filter finds as many parcels as its count says. */
const tabsOf = (counts: ParcelCountsDto | undefined): ListView[] => [
  { label: 'To pick', filter: toPick, count: counts?.requested },
  {
    label: 'Combining',
    filter: { state: 'requested', waitsFor_empty: true, combineUntil_present: true },
    count: counts?.combining,
  },
  {
    label: 'Waiting',
    filter: { state: ['requested', 'picking'], waitsFor: shippingDeclaration.columns.waitsFor.values },
    count: counts?.waiting,
  },
  { label: 'Picking', filter: { state: 'picking', waitsFor_empty: true }, count: counts?.picking },
  { label: 'Packed', filter: { state: 'packed' }, count: counts?.packed },
  { label: 'Shipped', filter: { state: 'shipped' }, count: counts?.shipped },
  { label: 'Late', filter: { isLate: true }, count: counts?.late },
  { label: 'Claims', filter: { openClaims_gte: 1 }, count: counts?.claims },
  { label: 'In inspection', filter: { inspectionCount_gte: 1 }, count: counts?.inspection },
  { label: 'Insurance due', filter: { insuranceDue_gte: 1 }, count: counts?.insurance },
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
  const counts = useParcelCounts();
  const mayPack = usePermission('shipping.write');
  const mayPick = usePermission('shipping-cards.read');
  return (
    <ListScreen<ParcelRecord>
      of={shippingDeclaration}
      columns={columns}
      filters={filters}
      views={tabsOf(counts)}
      startFilter={toPick}
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
