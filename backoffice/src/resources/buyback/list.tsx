import {
  consequences,
  formatCount,
  buybackDeclaration,
  type BuybackRecord,
} from '@pullproof/server/contract';
import { useListContext } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { RunWithAll } from '../../shared/bulk/run-with-all.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const stateChoices = [
  { id: 'waiting', name: 'Waiting for a shelf' },
  { id: 'reshelved', name: 'Reshelved' },
];
const offerChoices = [
  { id: 'frozen', name: 'Frozen at the reveal' },
  { id: 'later', name: 'Later rate' },
];

const filter = filtersOf(buybackDeclaration);
const filters = [
  filter.search('Card, certificate, customer'),
  filter.choice('state', { choices: stateChoices, alwaysOn: true }),
  filter.choice('offer', { choices: offerChoices }),
  filter.from('createdAt'),
  filter.from('amountCents'),
];

/** Marks the selected units, or all that match, as back on their shelves. */
function ReshelveMany() {
  const { selectedIds, onUnselectItems } = useListContext();
  const mayReshelve = usePermission('buyback.reshelve');
  if (!mayReshelve) return null;
  const count = formatCount(selectedIds.length);
  return (
    <>
      {selectedIds.length > 200 ? null : (
        <ReasonVerb
          resource="buyback"
          verb="reshelve"
          body={{ ids: selectedIds.map(String) }}
          withoutReason
          label="Back on the shelf"
          title={`Put ${count} back on their shelves`}
          effect={`${consequences['buyback/reshelve']} If any of them is already reshelved, nothing changes.`}
          done={`${count} reshelved`}
          onDone={() => onUnselectItems()}
        />
      )}
      <RunWithAll />
    </>
  );
}

const placeOf = (unit: BuybackRecord): string =>
  [unit.originName, unit.shelf].filter(Boolean).join(', shelf ') || '–';

const phone = {
  primary: (unit: BuybackRecord) => unit.cardName,
  picture: (unit: BuybackRecord) => unit,
  secondary: (unit: BuybackRecord) => (
    <>
      <StatusChip state={unit.state} /> {unit.customerName}
      {placeOf(unit) === '–' ? null : ` · ${placeOf(unit)}`}
    </>
  ),
  tertiary: (unit: BuybackRecord) => <Money cents={unit.amountCents} />,
};

const { chip, money, pictured, text, when } = columnsOf<BuybackRecord>(buybackDeclaration);

const columns = [
  pictured('cardName', (row) => row),
  text('className', { cell: (unit) => <CardClass of={unit} />, wide: true }),
  text('grader', { hidden: true }),
  text('cert', { hidden: true }),
  chip('state'),
  text('shelf', { cell: placeOf, wide: true }),
  text('customerName'),
  when('createdAt'),
  money('valueCents', { hidden: true }),
  money('amountCents'),
];

/** Units the shop bought back; by default those waiting to be shelved. */
export function BuybackList() {
  return (
    <ListScreen<BuybackRecord>
      of={buybackDeclaration}
      columns={columns}
      filters={filters}
      bulk={<ReshelveMany />}
      empty={
        <EmptyState title="Nothing has been sold back yet">
          Units that customers sell back wait here until they are back on the shelf. Buyback rates are set per
          class, and per kind of unit where it has its own.
        </EmptyState>
      }
      phone={phone}
    />
  );
}
