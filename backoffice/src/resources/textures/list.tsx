import { formatCount, texturesDeclaration, type TextureRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { TextureInputs, textureKinds } from './inputs.tsx';
import { TexturePreview } from './texture-preview.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const filter = filtersOf(texturesDeclaration);
const filters = [filter.search('Name'), filter.choice('kind', { choices: textureKinds, alwaysOn: true })];

const create = (
  <CreateDialog
    resource="textures"
    title="New texture"
    permission="textures.write"
    defaults={{ kind: 'card' }}
  >
    <TextureInputs mayWrite isNew />
  </CreateDialog>
);

const { text, number, choice } = columnsOf<TextureRecord>(texturesDeclaration);

/** The CSV's columns: the screen is a gallery. */
const columns = [
  text('name'),
  choice('kind'),
  number('currentVersion'),
  number('cardCount'),
  number('packCount'),
];

export function TextureList() {
  return (
    <ListScreen<TextureRecord>
      of={texturesDeclaration}
      columns={columns}
      filters={filters}
      actions={create}
      perPage={50}
      body={<Gallery />}
      empty={
        <EmptyState title="No texture yet" action={create}>
          A texture gives cards their finish and packs their wrapper. Create one, then upload its pictures.
        </EmptyState>
      }
    />
  );
}

function Gallery() {
  const { data = [] } = useListContext<TextureRecord>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
      }}
    >
      {data.map((texture) => (
        <TextLink key={texture.id} to={`/textures/${texture.id}`} sx={{ color: 'text.primary', minWidth: 0 }}>
          <TexturePreview maps={texture} shape={texture.kind} />
          <Typography noWrap sx={{ fontWeight: 600, mt: 0.75 }} title={texture.name}>
            {texture.name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {texture.currentVersion === 0 ? 'No picture yet' : `Version ${texture.currentVersion}`} ·{' '}
            {describeUse(texture)}
          </Typography>
        </TextLink>
      ))}
    </Box>
  );
}

function describeUse({ kind, cardCount, packCount }: TextureRecord): string {
  const count = kind === 'card' ? cardCount : packCount;
  const what = kind === 'card' ? 'card' : 'pack';
  return count === 0 ? 'not used' : `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}
