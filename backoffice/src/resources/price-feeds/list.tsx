import { priceFeedsDeclaration, type PriceFeedRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { NewFeed } from './feed-dialog.tsx';

const { chip, number, text, title, when } = columnsOf<PriceFeedRecord>(priceFeedsDeclaration);

const columns = [
  title('name', { phone: 'primary' }),
  chip('state', { phone: 'tertiary' }),
  text('isStale', {
    label: 'Offers',
    cell: ({ isStale }) => (isStale ? <StatusChip state="hold" label="None, values too old" /> : ''),
  }),
  text('url', { phone: 'secondary', sx: { maxWidth: 360, overflowWrap: 'anywhere' } }),
  when('lastSuccessAt'),
  when('nextRunAt'),
  number('changedCount'),
  number('waitingCount'),
  number('fallenCount'),
  number('unlistedCount', { hidden: true }),
];

const filter = filtersOf(priceFeedsDeclaration);
const filters = [filter.search('Name or address'), filter.choice('state', { alwaysOn: true })];

/** Where values come from every day. */
export function FeedList() {
  return (
    <ListScreen<PriceFeedRecord>
      of={priceFeedsDeclaration}
      columns={columns}
      filters={filters}
      actions={<NewFeed />}
      empty={
        <EmptyState title="No price feed yet" action={<NewFeed />}>
          A feed fetches a price list from an address every day, or takes it as a file. Small changes apply by
          themselves; jumps wait for a second person.
        </EmptyState>
      }
    />
  );
}
