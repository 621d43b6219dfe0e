import type { UnitRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { Money } from '../../shared/values/money.tsx';
import { PhotosInput } from '../../shared/pictures/photos-input.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { formatSerial } from '../../shared/values/serial.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { UnitVerbs } from './unit-verbs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

/** What a unit is, where it is stored, and its actions. */
export function UnitDetail({ unit }: { unit: UnitRecord }) {
  return (
    <>
      <Section title="State" actions={<UnitVerbs unit={unit} />}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Thumbnail of={unit} width={96} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <UnitFacts unit={unit} />
          </Box>
        </Box>
      </Section>
      <Section title="Unit" hint="Use the buttons to change state and owner. Its value comes from its card.">
        <UnitForm unit={unit} />
      </Section>
    </>
  );
}

function UnitFacts({ unit }: { unit: UnitRecord }) {
  const withdrawn = unit.withdrawnAs ? ` (${unit.withdrawnAs})` : '';
  return (
    <Facts
      rows={[
        [
          'State',
          <>
            <StatusChip state={unit.state} />
            {withdrawn} {unit.isLocked ? <StatusChip state="hold" label="Locked" /> : null}
          </>,
        ],
        [
          'Card',
          <TextLink key="card" to={`/cards/${unit.cardId}`}>
            {unit.setName} {unit.cardNumber}
          </TextLink>,
        ],
        ['Kind', unit.serial === null ? unit.kindName : `${unit.kindName}, ${formatSerial(unit.serial)}`],
        ...ownerRow(unit),
        ['Market value', <Money key="value" cents={unit.valueCents} />],
        ['Valued', <ValueSource key="source" unit={unit} />],
        ['Received', <When key="entered" at={unit.enteredAt} />],
        ['Id', <CopyableHash key="id" value={unit.id} label="Unit id" />],
      ]}
    />
  );
}

function ownerRow(unit: UnitRecord): [string, ReactNode][] {
  if (!unit.ownerId) return [];
  const link = (
    <TextLink key="owner" to={`/users/${unit.ownerId}`}>
      {unit.ownerName ?? 'A customer'}
    </TextLink>
  );
  return [['Owner', link]];
}

function ValueSource({ unit }: { unit: UnitRecord }) {
  return (
    <>
      {unit.valueSource ?? '–'} · <When at={unit.valueAsOf} />
    </>
  );
}

function UnitForm({ unit }: { unit: UnitRecord }) {
  const mayWrite = usePermission('collectibles.write');
  // Fulfilment edits where a unit is stored; its description and cost belong to the catalogue.
  const mayDescribe = usePermission('collectibles.import');
  const place = { disabled: !mayWrite };
  const nature = { disabled: !mayDescribe };
  return (
    <RecordForm mayWrite={mayWrite}>
      <ReferenceInput
        source="originId"
        reference="shipping/from"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={100}
      >
        <SelectInput optionText="name" {...place} />
      </ReferenceInput>
      <TextInput source="shelf" {...place} />
      <TextInput source="bin" {...place} />
      <TextInput source="cert" {...nature} />
      <TextInput source="grader" {...nature} />
      <TextInput source="grade" {...nature} />
      {unit.costCents === undefined ? null : <MoneyInput source="costCents" {...nature} />}
      <TextInput source="notes" className="wide" multiline minRows={2} {...place} />
      <PhotosInput source="photos" {...nature} />
    </RecordForm>
  );
}
