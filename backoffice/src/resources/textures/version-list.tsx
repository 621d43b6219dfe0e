import { Box, Typography } from '@mui/material';
import type { TextureRecord, TextureVersionDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { TexturePreview } from './texture-preview.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** All versions of a texture, newest first. */
export function VersionList() {
  const texture = useRecordContext<TextureRecord>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['textures', 'versions', texture?.id, texture?.currentVersion],
    queryFn: ({ signal }) =>
      dataProvider.read<TextureVersionDto[]>(`textures/${texture?.id}/versions`, signal),
    enabled: texture !== undefined && texture.currentVersion > 0,
  });
  if (!texture || texture.currentVersion === 0) return null;
  return (
    <Section title="Versions" hint="Replacing creates a new version. Older versions do not change.">
      {isPending ? <PartLoading height={120} /> : null}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {(data ?? []).map((version) => (
          <Box key={version.number} sx={{ width: 92 }}>
            <TexturePreview maps={version} shape={texture.kind} textureId={texture.id} />
            <Typography variant="caption" component="p" sx={{ mt: 0.5, fontWeight: 600 }}>
              Version {version.number}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={version.createdAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
