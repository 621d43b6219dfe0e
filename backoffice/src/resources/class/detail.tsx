import { Box } from '@mui/material';
import {
  classShapeNames,
  readableColour,
  type ClassRecord,
  classDeclaration,
} from '@pullproof/server/contract';
import { useWatch } from 'react-hook-form';
import { ClassChip } from '../../shared/values/class-chip.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { daylight, midnight } from '../../theme/tokens.ts';
import { ClassInputs } from './inputs.tsx';
import { RateReason } from './rate-reason.tsx';

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
