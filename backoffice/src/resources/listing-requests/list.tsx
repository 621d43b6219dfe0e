import { type ListingRequestRecord, readableState } from '@pullproof/server/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = ['pending', 'approved', 'rejected'].map((state) => ({
  id: state,
  name: readableState(state),
}));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Product or card" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
];
const views = [{ label: 'Waiting', filter: { state: 'pending' } }];

/** Requests to sell single cards for less than the shop's buyback price. */
export function ListingRequestList() {
  return (
    <ListScreen<ListingRequestRecord>
      title="Listing requests"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="Nothing was asked for" next={{ label: 'To the units', to: '/collectibles' }}>
          Putting a unit on sale for less than the shop would pay for it takes a second person; such requests
          wait here.
        </EmptyState>
      }
      phone={{
        primary: (request) => request.productTitle,
        secondary: (request) => (
          <>
            <StatusChip state={request.state} /> {request.unitCount} units · {request.requesterName}
          </>
        ),
        tertiary: (request) => <Money cents={request.priceCents} />,
      }}
    >
      <DataTable.Col<ListingRequestRecord>
        source="createdAt"
        render={(request) => <When at={request.createdAt} />}
      />
      <DataTable.Col<ListingRequestRecord>
        source="productTitle"
        disableSort
        render={(request) => <strong>{request.productTitle}</strong>}
      />
      <DataTable.Col source="unitCount" align="right" disableSort />
      <DataTable.Col<ListingRequestRecord>
        source="priceCents"
        align="right"
        disableSort
        render={(request) => <Money cents={request.priceCents} />}
      />
      <DataTable.Col<ListingRequestRecord>
        source="buybackCents"
        align="right"
        disableSort
        render={(request) => <Money cents={request.buybackCents} />}
      />
      <DataTable.Col source="requesterName" disableSort />
      <DataTable.Col<ListingRequestRecord>
        source="state"
        render={(request) => <StatusChip state={request.state} />}
      />
      <DataTable.Col source="deciderName" disableSort />
    </ListScreen>
  );
}
