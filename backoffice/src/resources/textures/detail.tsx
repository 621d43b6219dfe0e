import { formatCount, texturesDeclaration, type TextureRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useState, type ComponentProps } from 'react';
import { useRecordContext } from 'react-admin';
import type { TextureMaps } from '../../shared/card-finish/finish-of-maps.ts';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { TextureInputs } from './inputs.tsx';
import { TexturePreview } from './texture-preview.tsx';
import { VersionForm } from './version-form.tsx';
import { VersionList } from './version-list.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const { value } = factsOf<TextureRecord>(texturesDeclaration);

export function TextureDetail() {
  return (
    <EditScreen titleOf={(texture) => String(texture['name'])}>
      <DetailColumns side={<TextureAside />}>
        <TextureStudio />
        <Section title="Texture">
          <TextureForm />
        </Section>
        <VersionList />
      </DetailColumns>
    </EditScreen>
  );
}

/** While a new version is being made, the preview shows its draft. */
function TextureStudio() {
  const texture = useRecordContext<TextureRecord>();
  const mayWrite = usePermission('textures.write');
  const [draft, setDraft] = useState<TextureMaps>();
  if (!texture) return null;
  const maps = draft ?? texture;
  return (
    <Section
      title="Live preview"
      hint={draft ? 'The new version, not saved yet.' : 'Move the pointer over it to move the light.'}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', md: '180px 180px minmax(0,1fr)' },
          alignItems: 'start',
        }}
      >
        <Preview label="On a card" maps={maps} shape="card" textureId={texture.id} />
        <Preview label="On a pack" maps={maps} shape="wrapper" />
        {mayWrite ? (
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <VersionForm
              key={texture.currentVersion}
              texture={texture}
              onDraft={setDraft}
              onSaved={() => setDraft(undefined)}
            />
          </Box>
        ) : null}
      </Box>
    </Section>
  );
}

function Preview({ label, ...preview }: { label: string } & ComponentProps<typeof TexturePreview>) {
  return (
    <Box>
      <TexturePreview {...preview} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {label}
      </Typography>
    </Box>
  );
}

function TextureForm() {
  const mayWrite = usePermission('textures.write');
  return (
    <RecordForm mayWrite={mayWrite}>
      <TextureInputs mayWrite={mayWrite} />
    </RecordForm>
  );
}

const uses = [
  value('cardCount', {
    cell: (texture) =>
      texture.cardCount > 0 ? (
        <TextLink to={`/cards?filter=${encodeURIComponent(JSON.stringify({ textureId: texture.id }))}`}>
          {formatCount(texture.cardCount)}
        </TextLink>
      ) : (
        '0'
      ),
  }),
  value('packCount'),
  value('currentVersion', {
    cell: (texture) => (texture.currentVersion === 0 ? 'none yet' : texture.currentVersion),
  }),
  value('updatedAt'),
];

const TextureAside = () => (
  <>
    <FactsSection title="Where it is used" rows={uses} />
    <Timeline />
  </>
);
