import { type OwnedRecord, readableState } from '@pullproof/server/contract';
import { AutocompleteInput, DataTable, ReferenceInput, SearchInput, SelectInput } from 'react-admin';
import { CardClass } from '../../shared/card-class.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { UnitName } from '../../shared/unit-name.tsx';
import { When } from '../../shared/when.tsx';

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

export function OwnedList() {
  return (
    <ListScreen<OwnedRecord>
      title="Owned units"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['grader', 'cert', 'originName']}
      empty={
        <EmptyState
          title="No customer owns a unit yet"
          next={{ label: 'See the vault', to: '/collectibles' }}
        >
          Units are owned as soon as a pack is opened or a single card is bought.
        </EmptyState>
      }
      phone={{
        primary: (unit) => unit.cardName,
        picture: (unit) => unit,
        secondary: (unit) => (
          <>
            {unit.ownerName} · <StatusChip state={unit.state} />
            {unit.isLocked ? <StatusChip state="hold" label="Locked" /> : null}
          </>
        ),
        tertiary: (unit) => <Money cents={unit.valueCents} />,
      }}
    >
      <DataTable.Col<OwnedRecord> source="cardName" disableSort render={(unit) => <UnitName unit={unit} />} />
      <DataTable.Col<OwnedRecord> source="className" disableSort render={(unit) => <CardClass of={unit} />} />
      <DataTable.Col source="grade" disableSort />
      <DataTable.Col source="grader" disableSort />
      <DataTable.Col source="cert" disableSort />
      <DataTable.Col<OwnedRecord>
        source="state"
        disableSort
        render={(unit) => (
          <>
            <StatusChip state={unit.state} />{' '}
            {unit.isLocked ? <StatusChip state="hold" label="Locked" /> : null}
          </>
        )}
      />
      <DataTable.Col source="ownerName" disableSort />
      <DataTable.Col<OwnedRecord>
        source="acquiredAt"
        disableSort
        render={(unit) => <When at={unit.acquiredAt} />}
      />
      <DataTable.Col source="originName" disableSort />
      <DataTable.Col<OwnedRecord>
        align="right"
        source="valueCents"
        disableSort
        render={(unit) => <Money cents={unit.valueCents} />}
      />
    </ListScreen>
  );
}
