import { NumberInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { ClassRecord } from '../../records.ts';
import { ClassChip, shapeNames } from '../../shared/class-chip.tsx';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { MoneyInput, PercentInput } from '../../shared/hundredths-input.tsx';
import { RecordForm } from '../../shared/record-form.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { Timeline } from '../../shared/timeline.tsx';
import { mustBeSet } from '../../shared/must-be-set.ts';
import { usePermission } from '../../shared/use-permission.ts';

const shapeChoices = shapeNames.map((shape) => ({ id: shape, name: shape }));

export function ClassDetail() {
  return (
    <EditScreen titleOf={(row) => String(row['name'])}>
      <DetailColumns side={<ClassAside />}>
        <Section
          title="Class"
          hint="How rare it is, how it looks and what the shop pays when a card of it is sold back."
        >
          <ClassForm />
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function ClassForm() {
  const mayWrite = usePermission('class.write');
  const locked = { disabled: !mayWrite };
  return (
    <RecordForm mayWrite={mayWrite}>
      <ChipPreview />
      <TextInput source="name" validate={mustBeSet} {...locked} />
      <NumberInput
        source="rank"
        validate={mustBeSet}
        min={0}
        step={1}
        helperText="0 is the most common"
        {...locked}
      />
      <TextInput source="colour" validate={mustBeSet} helperText="Like #5eb2ff" {...locked} />
      <SelectInput source="shape" choices={shapeChoices} validate={mustBeSet} {...locked} />
      <MoneyInput source="minValueCents" required {...locked} />
      <MoneyInput source="maxValueCents" required {...locked} />
      <PercentInput
        source="buybackBps"
        required
        helperText="Share of the market value, frozen at the reveal"
        {...locked}
      />
      <PercentInput
        source="laterBuybackBps"
        required
        helperText="Share of the value of the day"
        {...locked}
      />
    </RecordForm>
  );
}

function ChipPreview() {
  const [name, colour, shape]: unknown[] = useWatch({ name: ['name', 'colour', 'shape'] });
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return (
    <Box className="wide" sx={{ fontSize: 19, fontWeight: 650, mb: 1 }}>
      <ClassChip name={text(name)} colour={text(colour)} shape={text(shape)} />
    </Box>
  );
}

function ClassAside() {
  const row = useRecordContext<ClassRecord>();
  if (!row) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Cards', row.cardCount?.toLocaleString('en-US')],
            ['In recipes', <code key="slug">{row.slug}</code>],
          ]}
        />
      </Section>
      <Timeline subject="class" id={row.id} />
    </>
  );
}
