import { ownedDeclaration, type OwnedRecord, readableState } from '@pullproof/server/contract';
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { UnitName } from '../../shared/values/unit-name.tsx';

const stateChoices = ['owned', 'in_shipment', 'shipped', 'delivered'].map((state) => ({
  id: state,
  name: readableState(state),
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Card, certificate, owner" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <ReferenceInput key="owner" source="ownerId" reference="users" sort={{ field: 'email', order: 'ASC' }}>
    <AutocompleteInput label="Owner" optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <MoneyInput key="from" source="valueCents_gte" />,
];

const views = [
  { label: 'With customers', filter: { state: 'owned' } },
  { label: 'On their way', filter: { state: ['in_shipment', 'shipped'] } },
  { label: 'Locked', filter: { isLocked: true } },
  { label: 'From $100', filter: { valueCents_gte: 10_000 } },
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
      views={views}
      empty={
        <EmptyState title="No owned units yet" next={{ label: 'See the vault', to: '/collectibles' }}>
          Opening a pack or buying a single card makes a customer the owner of its units.
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
