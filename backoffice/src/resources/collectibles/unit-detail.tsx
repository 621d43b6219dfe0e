import { collectiblesDeclaration, conditions, type UnitRecord } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { MoneyInput } from '../../shared/values/hundredths-input.tsx';
import { PhotosInput } from '../../shared/pictures/photos-input.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { formatSerial } from '../../shared/values/serial.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { UnitVerbs } from './unit-verbs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { chip, id, link, value } = factsOf<UnitRecord>(collectiblesDeclaration);

/** What a unit is, where it is stored, and its actions. */
export function UnitDetail({ unit }: { unit: UnitRecord }) {
  return (
    <>
      <Section title="State" actions={<UnitVerbs unit={unit} />}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          <Thumbnail of={unit} width={96} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RecordFacts of={unit} rows={facts} />
          </Box>
        </Box>
      </Section>
      <Section
        title="Unit"
        hint="Use the buttons to change state and owner. Its value follows from its card, finish, condition or grade, and language."
      >
        <UnitForm unit={unit} />
      </Section>
    </>
  );
}

const InInspection = ({ unitId }: { unitId: string }) => (
  <TextLink to={`/unit-inspections?filter=${encodeURIComponent(JSON.stringify({ collectibleId: unitId }))}`}>
    <StatusChip state="hold" label="In inspection" />
  </TextLink>
);

const facts = [
  chip('state', {
    cell: ({ id: unitId, state, withdrawnAs, isLocked, inInspection }) => (
      <>
        <StatusChip state={state} />
        {withdrawnAs ? ` (${withdrawnAs})` : ''}{' '}
        {isLocked ? <StatusChip state="hold" label="Locked" /> : null}{' '}
        {inInspection ? <InInspection unitId={unitId} /> : null}
      </>
    ),
  }),
  value('cardName', {
    cell: ({ cardId, setName, cardNumber }) => (
      <TextLink to={`/cards/${cardId}`}>
        {setName} {cardNumber}
      </TextLink>
    ),
  }),
  value('kindName', {
    cell: ({ kindName, serial }) => (serial === null ? kindName : `${kindName}, ${formatSerial(serial)}`),
  }),
  link('ownerName', ({ ownerId }) => `/users/${ownerId}`, {
    none: 'A customer',
    if: ({ ownerId }) => Boolean(ownerId),
  }),
  value('valueCents'),
  value('valueSource', { cell: (unit) => <ValueSource unit={unit} /> }),
  value('enteredAt'),
  link('lotNumber', ({ lotId }) => `/stock-lots/${lotId}`, { if: ({ lotId }) => lotId !== null }),
  value('supplier', { if: ({ supplier }) => supplier !== null }),
  id(),
];

function ValueSource({ unit }: { unit: UnitRecord }) {
  return (
    <>
      {unit.isEstimated ? 'Estimated, ' : ''}
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
      <SelectInput source="condition" choices={conditions.map((id) => ({ id, name: id }))} {...nature} />
      <TextInput source="finish" {...nature} />
      <TextInput source="language" {...nature} />
      {unit.costCents === undefined ? null : <MoneyInput source="costCents" {...nature} />}
      <TextInput source="notes" className="wide" multiline minRows={2} {...place} />
      <PhotosInput source="photos" {...nature} />
    </RecordForm>
  );
}
