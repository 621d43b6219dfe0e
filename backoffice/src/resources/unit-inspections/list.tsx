import { type InspectionRecord, unitInspectionsDeclaration } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { waitsFor } from './words.ts';

const filter = filtersOf(unitInspectionsDeclaration);
const filters = [
  filter.search('Card, certificate or parcel'),
  filter.choice('kind', { alwaysOn: true }),
  filter.choice('answer'),
  filter.flag('needsPerson'),
];
const { choice, money, text, when } = columnsOf<InspectionRecord>(unitInspectionsDeclaration);

const Waits = ({ card }: { card: InspectionRecord }) =>
  card.state === 'open' ? (
    <StatusChip state="hold" label={waitsFor(card)} />
  ) : (
    <StatusChip state={card.state === 'confirmed' ? 'done' : 'rejected'} />
  );

const columns = [
  text('cardName', {
    phone: 'primary',
    cell: (card) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 180 }}>
        <Thumbnail of={card} width={36} />
        <Box sx={{ minWidth: 0 }}>
          <strong>{card.cardName}</strong>
          <Typography variant="caption" component="div">
            {card.serial === null ? card.cardNumber : `#${card.serial}`}
          </Typography>
        </Box>
      </Box>
    ),
    phoneCell: (card) => card.cardName,
    picture: (card) => card,
  }),
  choice('kind'),
  text('state', { label: 'Waits for', cell: (card) => <Waits card={card} /> }),
  text('parcelNumber'),
  text('claimantName', { wide: true }),
  text('staterName'),
  when('createdAt'),
  money('valueCents', { phone: 'tertiary' }),
];

/** What one person said of a card, and what still has to speak for it. */
export function InspectionList() {
  return (
    <>
      <ScanPanel />
      <ListScreen<InspectionRecord>
        of={unitInspectionsDeclaration}
        columns={columns}
        filters={filters}
        startFilter={unitInspectionsDeclaration.views[0].filter}
        empty={
          <EmptyState
            title="Nothing waits for a second look"
            next={{ label: 'To the parcels', to: '/shipping' }}
          >
            Cards that came back, new units and write-offs wait here until a second person has looked.
          </EmptyState>
        }
        phone={{
          secondary: (card) => (
            <>
              <Waits card={card} /> {card.staterName}
            </>
          ),
        }}
      />
    </>
  );
}
