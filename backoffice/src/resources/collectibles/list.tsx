import { readableState, type UnitRecord, unitStates } from '@pullproof/server/contract';
import {
  AutocompleteInput,
  DataTable,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { CardClass } from '../../shared/card-class.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { MoneyInput } from '../../shared/hundredths-input.tsx';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { Money } from '../../shared/money.tsx';
import { formatSerial } from '../../shared/serial.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { nameKind, UnitName } from '../../shared/unit-name.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';
import { ClassSlugInput } from './class-slug-input.tsx';
import { ManyUnitVerbs } from './many-unit-verbs.tsx';

const stateChoices = unitStates.map((state) => ({ id: state, name: readableState(state) }));
const byName = { field: 'name', order: 'ASC' } as const;

const originInput = (
  <ReferenceInput source="originId" reference="shipping/from" sort={byName} perPage={100}>
    <SelectInput optionText="name" label="Origin" />
  </ReferenceInput>
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Card or certificate" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
  <ReferenceInput key="card" source="cardId" reference="cards" sort={byName}>
    <AutocompleteInput label="Card" optionText="name" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <ClassSlugInput key="class" source="classSlug" label="Class" />,
  <ReferenceInput key="kind" source="kindId" reference="collectibles-class" sort={byName} perPage={100}>
    <SelectInput optionText="name" label="Kind" />
  </ReferenceInput>,
  <ReferenceInput key="origin" source="originId" reference="shipping/from" sort={byName} perPage={100}>
    <SelectInput optionText="name" label="Origin" />
  </ReferenceInput>,
  <TextInput key="shelf" source="shelf" />,
  <TextInput key="grade" source="grade" />,
  <MoneyInput key="from" source="valueCents_gte" />,
  <MoneyInput key="to" source="valueCents_lte" />,
];

const views = [
  { label: 'In the vault', filter: { state: 'vault' } },
  { label: 'Sealed', filter: { state: 'sealed' } },
  { label: 'With customers', filter: { state: ['owned', 'in_shipment', 'shipped', 'delivered'] } },
  { label: 'To reshelve', filter: { state: ['bought_back', 'returned'] } },
  { label: 'Lost or damaged', filter: { state: 'withdrawn' } },
];

const bulk = (
  <>
    <ManyUnitVerbs />
    <BulkChange
      permission="collectibles.write"
      fields={[
        { source: 'originId', input: originInput },
        { source: 'shelf', input: <TextInput source="shelf" /> },
        { source: 'notes', input: <TextInput source="notes" multiline minRows={2} /> },
      ]}
    />
  </>
);

const importUnits = <ImportButton kind="collectibles" permission="collectibles.import" />;

const empty = (
  <EmptyState title="The vault is empty" action={importUnits}>
    Every physical card is one unit here. Import a file of them; recipes draw their packs from what is in the
    vault.
  </EmptyState>
);

const phone = {
  primary: (unit: UnitRecord) => unit.cardName,
  picture: (unit: UnitRecord) => unit,
  secondary: (unit: UnitRecord) => (
    <>
      {[unit.grade, unit.cert].filter(Boolean).join(' · ') || nameKind(unit)} ·{' '}
      <StatusChip state={unit.state} />
    </>
  ),
  tertiary: (unit: UnitRecord) => <Money cents={unit.valueCents} />,
};

export function UnitList() {
  // For roles that may not read it, the column would always be empty.
  const seesOwners = usePermission('owned.read');
  return (
    <ListScreen<UnitRecord>
      title="Units"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      views={views}
      hiddenColumns={['serial', 'costCents', 'enteredAt']}
      wideColumns={['originName', 'grade', 'cert']}
      bulk={bulk}
      actions={importUnits}
      empty={empty}
      phone={phone}
    >
      <DataTable.Col<UnitRecord> source="cardName" disableSort render={(unit) => <UnitName unit={unit} />} />
      <DataTable.Col<UnitRecord> source="className" disableSort render={(unit) => <CardClass of={unit} />} />
      <DataTable.Col source="cert" disableSort />
      <DataTable.Col source="grade" disableSort />
      <DataTable.Col<UnitRecord>
        source="serial"
        disableSort
        render={({ serial }) => (serial === null ? null : formatSerial(serial))}
      />
      <DataTable.Col<UnitRecord>
        source="state"
        disableSort
        render={(unit) => <StatusChip state={unit.state} />}
      />
      <DataTable.Col source="originName" disableSort />
      <DataTable.Col source="shelf" disableSort />
      {seesOwners ? <DataTable.Col source="ownerName" disableSort /> : null}
      <DataTable.Col<UnitRecord>
        align="right"
        source="costCents"
        disableSort
        render={(unit) => <Money cents={unit.costCents} muted />}
      />
      <DataTable.Col<UnitRecord>
        align="right"
        source="valueCents"
        disableSort
        render={(unit) => <Money cents={unit.valueCents} />}
      />
      <DataTable.Col<UnitRecord>
        source="enteredAt"
        disableSort
        render={(unit) => <When at={unit.enteredAt} />}
      />
    </ListScreen>
  );
}
