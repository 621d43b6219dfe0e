import { type PickRecord, shippingCardsDeclaration } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { columnsOf } from '../../../shared/lists/columns.tsx';
import { EmptyState } from '../../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../../shared/lists/filters.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';
import { MissingState } from '../missing/missing-state.tsx';
import { ReportMissing } from '../missing/report-missing.tsx';
import { StockMissing } from '../missing/stock-missing.tsx';
import { describePlace, describeUnit } from '../parcel/words.ts';
import { PickBulk } from './bulk.tsx';
import { PrintPickList } from './print-pick-list.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { TextLink } from '../../../shared/text-link.tsx';

const filter = filtersOf(shippingCardsDeclaration);
const filters = [
  filter.search('Card or parcel'),
  filter.reference('originId', 'shipping/from', 'name', { all: true, alwaysOn: true }),
  filter.text('shelf'),
  filter.text('bin'),
  filter.text('cert'),
  filter.to('promisedOn'),
];

const { day, money, text } = columnsOf<PickRecord>(shippingCardsDeclaration);

function PickState({ unit }: { unit: PickRecord }) {
  if (unit.missingSince) return <MissingState unit={unit} />;
  return unit.pickedAt ? (
    <StatusChip state="done" label="Picked" />
  ) : (
    <ReportMissing
      id={unit.id}
      title={`${unit.cardName} is not in ${describePlace(unit)}`}
      hint={`Look in the neighbouring bins first: ${describeUnit(unit) || unit.cardNumber}. Parcel ${unit.parcelNumber} then waits, and the customer chooses whether to wait too or to ship without it.`}
    />
  );
}

const Parcel = ({ unit }: { unit: PickRecord }) => (
  <TextLink to={`/shipping/${unit.parcelId}`} color="inherit">
    {unit.parcelNumber}
  </TextLink>
);

const columns = [
  text('place', {
    phone: 'primary',
    cell: (unit) => (
      <>
        <strong>{describePlace(unit)}</strong>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {unit.originName}
        </Typography>
      </>
    ),
    phoneCell: describePlace,
  }),
  text('cardName', {
    cell: (unit) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 200 }}>
        <Thumbnail of={unit} width={36} />
        <Box sx={{ minWidth: 0 }}>
          <strong>{unit.cardName}</strong>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {unit.setName} {unit.cardNumber}
          </Typography>
          <Typography variant="caption" component="div">
            {describeUnit(unit)}
          </Typography>
        </Box>
      </Box>
    ),
    picture: (unit) => unit,
  }),
  text('parcelNumber', { cell: (unit) => <Parcel unit={unit} /> }),
  day('promisedOn', { wide: true }),
  money('valueCents', { hidden: true }),
  text('pickedAt', { label: 'State', cell: (unit) => <PickState unit={unit} /> }),
];

const phone = {
  secondary: (unit: PickRecord) => (
    <>
      <strong>{unit.cardName}</strong> {describeUnit(unit)} · <Parcel unit={unit} /> · {unit.originName}
    </>
  ),
  tertiary: (unit: PickRecord) => <PickState unit={unit} />,
};

/** Units to fetch, in the order in which one walks past them. */
export function PickList() {
  return (
    <>
      <ScanPanel />
      <ListScreen<PickRecord>
        of={shippingCardsDeclaration}
        columns={columns}
        filters={filters}
        startFilter={shippingCardsDeclaration.views[0].filter}
        perPage={50}
        opens={false}
        bulk={<PickBulk />}
        actions={
          <>
            <StockMissing />
            <PrintPickList />
          </>
        }
        empty={
          <EmptyState title="Nothing to pick">
            Units appear here once their parcel waits for nothing else. Parcels that still wait are in the
            parcels’ list.
          </EmptyState>
        }
        phone={phone}
      />
    </>
  );
}
