import type { PlacedUnitDto } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { describeUnit } from '../shipping/parcel/words.ts';

const columns: Column<PlacedUnitDto>[] = [
  {
    label: 'Card',
    cell: (unit) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
        <Thumbnail of={unit} width={28} />
        <Box sx={{ minWidth: 0 }}>
          <TextLink to={`/collectibles/${unit.id}`}>{unit.cardName}</TextLink>
          <Box component="div" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {unit.setName} {unit.cardNumber}
          </Box>
        </Box>
      </Box>
    ),
  },
  { label: 'Unit', cell: describeUnit },
  { label: 'Origin', cell: ({ originName }) => originName ?? 'None' },
  { label: 'Shelf', cell: ({ shelf }) => <strong>{shelf ?? 'None'}</strong> },
  { label: 'Bin', cell: ({ bin }) => bin ?? '' },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
];

export function FoundUnits({ units }: { units: readonly PlacedUnitDto[] }) {
  if (units.length === 0) return null;
  return (
    <Section title="Found" flush>
      <RowsTable rows={units} columns={columns} />
    </Section>
  );
}
