import { collectiblesDeclaration, type UnitRecord } from '@pullproof/server/contract';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CardClass } from '../../shared/values/card-class.tsx';
import { BulkChange } from '../../shared/bulk/bulk-change.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
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

const filter = filtersOf(collectiblesDeclaration);
const filters = [
  filter.search('Card or certificate'),
  filter.choice('state', { alwaysOn: true }),
  filter.reference('cardId', 'cards', 'name'),
  <ClassSlugInput key="class" source="classSlug" label="Class" />,
  filter.reference('kindId', 'collectibles-class', 'name', { all: true }),
  filter.reference('originId', 'shipping/from', 'name', { all: true }),
  filter.text('shelf'),
  filter.text('bin'),
  filter.text('grade'),
  filter.from('valueCents'),
  filter.to('valueCents'),
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
  // Hidden from roles that may not read it: it would always be empty.
  const seesOwners = usePermission('owned.read');
  return (
    <ListScreen<UnitRecord>
      of={collectiblesDeclaration}
      columns={seesOwners ? columns : withoutOwner}
      filters={filters}
      bulk={bulk}
      actions={importUnits}
      empty={empty}
      phone={phone}
    />
  );
}
