import { Box } from '@mui/material';
import {
  classShapeNames,
  readableColour,
  type ClassRecord,
  classDeclaration,
} from '@pullproof/server/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ClassChip } from '../../shared/values/class-chip.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { daylight, midnight } from '../../theme/tokens.ts';
import { ClassInputs } from './inputs.tsx';

const { value } = factsOf<ClassRecord>(classDeclaration);

export function ClassDetail() {
  return (
    <EditScreen titleOf={(row) => String(row['name'])}>
      <DetailColumns side={<ClassAside />}>
        <Section title="Class" hint="Its rarity, its look and what the shop pays for its cards.">
          <ClassForm />
        </Section>
      </DetailColumns>
    </EditScreen>
  );
}

function ClassForm() {
  const mayWrite = usePermission('class.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <ChipPreview />
      <ClassInputs mayWrite={mayWrite} />
      <RateReason />
    </RecordForm>
  );
}

/** A change of buyback rates needs a reason; the input appears once a rate differs. */
function RateReason() {
  const row = useRecordContext<ClassRecord>();
  const [now, later]: unknown[] = useWatch({ name: ['buybackBps', 'laterBuybackBps'] });
  if (!row || (now === row.buybackBps && later === row.laterBuybackBps)) return null;
  return (
    <TextInput
      source="reason"
      className="wide"
      validate={mustBeSet}
      helperText="It changes what customers are offered from now on. Recorded permanently in the audit trail."
    />
  );
}

function ChipPreview() {
  const [name, colour, shape]: unknown[] = useWatch({ name: ['name', 'colour', 'shape'] });
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return (
    <Box className="wide" sx={{ fontSize: 19, fontWeight: 650, mb: 1 }}>
      {(['dark', 'light'] as const).map((theme) => (
        <Box
          key={theme}
          data-preview={theme}
          sx={{ display: 'inline-block', px: 2, py: 1, mr: 1, borderRadius: 2, ...previewOf(theme, colour) }}
        >
          <ClassChip name={text(name)} colour={hexOf(colour)} shape={shapeOf(shape)} theme={theme} />
        </Box>
      ))}
    </Box>
  );
}

const hexOf = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : null;

const shapeOf = (value: unknown) => classShapeNames.find((shape) => shape === value);

/** Preview of the class as customers see it: its name in its colour, on each theme's card stock. */
function previewOf(theme: 'dark' | 'light', colour: unknown) {
  const hex = hexOf(colour);
  const { surface, text } = theme === 'dark' ? midnight : daylight;
  return { bgcolor: surface, color: hex === null ? text : readableColour(hex, theme) };
}

const classFacts = [
  value('cardCount'),
  value('slug', { label: 'In recipes', cell: ({ slug }) => <code>{slug}</code> }),
];

const ClassAside = () => (
  <>
    <FactsSection title="At a glance" rows={classFacts} />
    <Timeline />
  </>
);
