import { type ListingRequestRecord, listingRequestsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';

const filter = filtersOf(listingRequestsDeclaration);
const filters = [filter.search('Product or card'), filter.choice('state', { alwaysOn: true })];
const { chip, money, number, text, title, when } =
  columnsOf<ListingRequestRecord>(listingRequestsDeclaration);

const columns = [
  when('createdAt'),
  title('productTitle', { phone: 'primary' }),
  number('unitCount'),
  money('priceCents', { phone: 'tertiary' }),
  money('buybackCents'),
  text('requesterName'),
  chip('state'),
  text('deciderName'),
];

/** Requests to sell single cards for less than the shop's buyback price. */
export function ListingRequestList() {
  return (
    <ListScreen<ListingRequestRecord>
      of={listingRequestsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No requests" next={{ label: 'To the units', to: '/collectibles' }}>
          Listing a unit for less than the shop would pay for it needs a second person. Those requests appear
          here.
        </EmptyState>
      }
      phone={{
        secondary: (request) => (
          <>
            <StatusChip state={request.state} /> {request.unitCount} units · {request.requesterName}
          </>
        ),
      }}
    />
  );
}
