import { stockTakesDeclaration, type StockTakeRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { NewTake } from './new-take.tsx';
import { TakeState } from './take-state.tsx';
import { takeName } from './take-words.ts';

const filter = filtersOf(stockTakesDeclaration);
const filters = [filter.search('Number or shelf'), filter.choice('state', { alwaysOn: true })];

const { money, number, text, when } = columnsOf<StockTakeRecord>(stockTakesDeclaration);

const columns = [
  text('number', {
    phone: 'primary',
    cell: (take) => <strong>{takeName(take.number)}</strong>,
    phoneCell: (take) => takeName(take.number),
  }),
  text('places', { phone: 'secondary' }),
  text('state', { cell: (take) => <TakeState take={take} /> }),
  text('originName', { wide: true }),
  number('scannedCount'),
  number('differenceCount'),
  money('differenceCents', { wide: true }),
  text('openerName'),
  when('createdAt'),
  when('closedAt', { wide: true }),
];

/** Counts of shelves, newest first; searched by shelf they are its history. */
export function TakeList() {
  return (
    <ListScreen<StockTakeRecord>
      of={stockTakesDeclaration}
      columns={columns}
      filters={filters}
      actions={<NewTake />}
      empty={
        <EmptyState title="No stock-take yet" action={<NewTake />}>
          Count a shelf: scan what lies there, then decide each difference.
        </EmptyState>
      }
      phone={{ tertiary: (take) => <TakeState take={take} /> }}
    />
  );
}
