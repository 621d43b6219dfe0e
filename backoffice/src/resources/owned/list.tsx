import { ownedDeclaration, type OwnedRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { UnitName } from '../../shared/values/unit-name.tsx';

const filter = filtersOf(ownedDeclaration);
const filters = [
  filter.search('Card, certificate, owner'),
  filter.choice('state', { alwaysOn: true }),
  filter.reference('ownerId', 'users', 'email'),
  filter.from('valueCents'),
];

const { money, text, when } = columnsOf<OwnedRecord>(ownedDeclaration);

const columns = [
  text('cardName', {
    phone: 'primary',
    cell: (unit) => <UnitName unit={unit} />,
    phoneCell: (unit) => unit.cardName,
    picture: (unit) => unit,
  }),
  text('className', { cell: (unit) => <CardClass of={unit} /> }),
  text('grade'),
  text('grader', { hidden: true }),
  text('cert', { hidden: true }),
  text('state', {
    cell: (unit) => (
      <>
        <StatusChip state={unit.state} /> {unit.isLocked ? <StatusChip state="hold" label="Locked" /> : null}
      </>
    ),
  }),
  text('ownerName'),
  when('acquiredAt'),
  text('originName', { hidden: true }),
  money('valueCents', { phone: 'tertiary' }),
];

export function OwnedList() {
  return (
    <ListScreen<OwnedRecord>
      of={ownedDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No owned units yet" next={{ label: 'See the vault', to: '/collectibles' }}>
          Opening a pack or box, or buying a single card makes a customer the owner of its units.
        </EmptyState>
      }
      phone={{
        secondary: (unit) => (
          <>
            {unit.ownerName} · <StatusChip state={unit.state} />
            {unit.isLocked ? <StatusChip state="hold" label="Locked" /> : null}
          </>
        ),
      }}
    />
  );
}
