import type { StockLotRecord, UnitRecord } from '@pullproof/server/contract';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Link, MenuItem, TextField } from '@mui/material';
import { useStore } from 'react-admin';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Thumbnail } from '../../shared/values/thumbnail.tsx';
import { describeUnit } from '../shipping/parcel/words.ts';

const sheets = { roll: 'Label printer, 57 × 32 mm', a4: 'A4 sheet, 24 labels' };
type Sheet = keyof typeof sheets;

/** What the labels of this device are printed on. */
export const useLabelSheet = () => useStore<Sheet>('labels.sheet', 'roll');

const labelsPath = (id: string, query: Record<string, string>): string =>
  `/api/admin/stock-lots/${encodeURIComponent(id)}/labels.pdf?${new URLSearchParams(query)}`;

/** Opens the labels in a window of their own, for the browser's print dialog. */
export function PrintLabels({ lotId, last }: { lotId: string; last?: number }) {
  const [sheet] = useLabelSheet();
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PrintOutlined />}
      href={labelsPath(lotId, { sheet, ...(last !== undefined && { last: String(last) }) })}
      target="_blank"
      rel="noopener"
    >
      {last === undefined ? 'Print all labels' : last === 1 ? 'Print label' : `Print ${last} labels`}
    </Button>
  );
}

export function SheetSelect() {
  const [sheet, setSheet] = useLabelSheet();
  return (
    <TextField
      select
      size="small"
      label="Labels on"
      value={sheet}
      onChange={(event) => setSheet(event.target.value === 'a4' ? 'a4' : 'roll')}
    >
      {Object.entries(sheets).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface LotUnitsProps {
  lot: StockLotRecord;
  mayTakeOut: boolean;
  mayPrint: boolean;
}

const placeOf = ({ shelf, bin }: UnitRecord): string =>
  [shelf, bin].filter((part) => part !== null).join(' · ') || 'No shelf yet';

/** Newest first, so that a slip of the last minute is in sight. */
export function LotUnits({ lot, mayTakeOut, mayPrint }: LotUnitsProps) {
  const [sheet] = useLabelSheet();
  const columns: Column<UnitRecord>[] = [
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
    { label: 'Place', cell: placeOf },
    {
      label: 'State',
      cell: (unit) =>
        unit.inInspection ? <StatusChip state="hold" label="To count" /> : <StatusChip state={unit.state} />,
    },
    ...(mayPrint
      ? [
          {
            label: 'Label',
            cell: (unit: UnitRecord) => (
              <Link href={labelsPath(lot.id, { sheet, unitId: unit.id })} target="_blank" rel="noopener">
                Print
              </Link>
            ),
          },
        ]
      : []),
    ...(mayTakeOut
      ? [{ label: 'Mistake', cell: (unit: UnitRecord) => <TakeOut lot={lot} unit={unit} /> }]
      : []),
  ];
  return (
    <>
      {mayPrint && lot.unitCount > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          <PrintLabels lotId={lot.id} />
          <SheetSelect />
        </Box>
      ) : null}
      <RelatedRows<UnitRecord>
        title="Units of this lot"
        resource="collectibles"
        filter={{ lotId: lot.id }}
        columns={columns}
        none="Nothing has been taken in yet."
        newestBy="id"
      />
    </>
  );
}

function TakeOut({ lot, unit }: { lot: StockLotRecord; unit: UnitRecord }) {
  return (
    <ReasonVerb
      resource="stock-lots"
      id={lot.id}
      verb="take-out"
      body={{ ids: [unit.id] }}
      label="Take out"
      danger
      title={`Take ${unit.cardName} out of this lot`}
      effect="It was entered by mistake. It leaves the vault, and its certificate can be taken in again."
      done="Taken out"
    />
  );
}
