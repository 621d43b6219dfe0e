import { collectiblesDeclaration, type UnitRecord } from '@pullproof/server/contract';
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../shared/values/choices.ts';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { ImportButton } from '../../shared/import/import-button.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { formatSerial } from '../../shared/values/serial.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { nameKind, UnitName } from '../../shared/values/unit-name.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ClassSlugInput } from './class-slug-input.tsx';
import { ManyUnitVerbs } from './many-unit-verbs.tsx';

const byName = { field: 'name', order: 'ASC' } as const;

const originInput = (
  <ReferenceInput source="originId" reference="shipping/from" sort={byName} perPage={100}>
    <SelectInput optionText="name" label="Origin" />
  </ReferenceInput>
);

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Card or certificate" />,
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(collectiblesDeclaration.columns.state)}
    alwaysOn
  />,
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
  <TextInput key="bin" source="bin" />,
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
        { source: 'bin', input: <TextInput source="bin" /> },
        { source: 'notes', input: <TextInput source="notes" multiline minRows={2} /> },
      ]}
    />
  </>
);

const importUnits = <ImportButton kind="collectibles" permission="collectibles.import" />;

const empty = (
  <EmptyState title="The vault is empty" action={importUnits}>
    Every physical card is a unit. Import a file of them; packs are filled from the vault.
  </EmptyState>
);

const { text, chip, money, when } = columnsOf<UnitRecord>(collectiblesDeclaration);

const columns = [
  text('cardName', {
    phone: 'primary',
    cell: (unit) => <UnitName unit={unit} />,
    phoneCell: (unit) => unit.cardName,
    picture: (unit) => unit,
  }),
  text('className', { cell: (unit) => <CardClass of={unit} /> }),
  text('cert', { wide: true }),
  text('grade', { wide: true }),
  text('serial', { hidden: true, cell: ({ serial }) => (serial === null ? null : formatSerial(serial)) }),
  chip('state'),
  text('originName', { wide: true }),
  text('shelf'),
  text('bin', { wide: true }),
  text('ownerName'),
  money('costCents', { hidden: true, muted: true }),
  money('valueCents', { phone: 'tertiary' }),
  when('enteredAt', { hidden: true }),
];
const withoutOwner = columns.filter(({ source }) => source !== 'ownerName');

const phone = {
  secondary: (unit: UnitRecord) => (
    <>
      {[unit.grade, unit.cert].filter(Boolean).join(' · ') || nameKind(unit)} ·{' '}
      <StatusChip state={unit.state} />
    </>
  ),
};

export function UnitList() {
  // For roles that may not read it, the column would always be empty.
  const seesOwners = usePermission('owned.read');
  return (
    <ListScreen<UnitRecord>
      of={collectiblesDeclaration}
      columns={seesOwners ? columns : withoutOwner}
      filters={filters}
      views={views}
      bulk={bulk}
      actions={importUnits}
      empty={empty}
      phone={phone}
    />
  );
}
