import { type ChangedStockTakeDto, type OriginRecord, type Place } from '@pullproof/server/contract';
import Add from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Chip,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useRedirect } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { FormDialog, useSavedDialog } from '../../shared/form-dialog.tsx';
import { RefusalFrame, type Refusal } from '../../shared/refusal.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ScanField } from '../shipping/scan/scan-field.tsx';
import { ScanGuard } from '../shipping/scan/scan-guard.tsx';
import { useWorkplace } from '../shipping/scan/workplace.tsx';
import { namePlace, readPlace } from './take-words.ts';

/** Opens a stock-take of the shelves that are scanned or typed. */
export function NewTake() {
  const mayOpen = usePermission('stock-takes.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayOpen) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        New stock-take
      </Button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="take-title">
        {isOpen ? <NewTakeForm onClose={() => setOpen(false)} /> : null}
      </FormDialog>
    </>
  );
}

/** Opens it and leads to its page; a repeated press finds the one that it opened. */
function useOpening(onClose: () => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const redirect = useRedirect();
  const saved = useSavedDialog();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  async function open(places: readonly Place[], originId: string | undefined): Promise<void> {
    if (places.length === 0 || isRunning) return;
    setRunning(true);
    try {
      const opened = await dataProvider.send<ChangedStockTakeDto>('stock-takes', {
        ...(originId !== undefined && { originId }),
        places: places.map(({ shelf, bin }) => ({ shelf, ...(bin !== null && { bin }) })),
      });
      saved();
      onClose();
      redirect('edit', 'stock-takes', opened.id);
    } catch (error) {
      setRefusal({ error });
      setRunning(false);
    }
  }
  return { open, isRunning, refusal };
}

function NewTakeForm({ onClose }: { onClose: () => void }) {
  const workplace = useWorkplace();
  const [chosen, setOriginId] = useState<string>();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [problem, setProblem] = useState('');
  const { open, isRunning, refusal } = useOpening(onClose);
  const originId = chosen ?? workplace;

  function add(text: string): void {
    const place = readPlace(text);
    setProblem(place ? '' : `“${text}” is no shelf, such as A-12 or A-12 / 4.`);
    if (place && !places.some((other) => namePlace(other) === namePlace(place)))
      setPlaces([...places, place]);
  }

  return (
    <ScanGuard onStray={(code, because) => setProblem(`${code}: ${because}`)}>
      <DialogTitle id="take-title">New stock-take</DialogTitle>
      <DialogContent>
        <RefusalFrame refusal={refusal}>
          <Typography variant="body2" sx={{ mb: 2 }}>
            What the records have there when you start is what the count expects.
          </Typography>
          <ScanField
            label="Scan or type a shelf"
            hint={
              problem || 'A-12 is the whole shelf, A-12 / 4 is one bin. Enter adds it; Enter again starts.'
            }
            onScan={add}
            onEmpty={() => void open(places, originId)}
          />
          <Places places={places} onPlaces={setPlaces} />
          <OriginSelect value={originId} onValue={setOriginId} />
        </RefusalFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={isRunning}
          disabled={places.length === 0}
          onClick={() => void open(places, originId)}
        >
          Start counting
        </Button>
      </DialogActions>
    </ScanGuard>
  );
}

interface PlacesProps {
  places: readonly Place[];
  onPlaces: (places: readonly Place[]) => void;
}

const Places = ({ places, onPlaces }: PlacesProps) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5, minHeight: 32 }}
    role="group"
    aria-live="polite"
    aria-label="Shelves to count"
  >
    {places.map((place) => (
      <Chip
        key={namePlace(place)}
        label={namePlace(place)}
        onDelete={() => onPlaces(places.filter((other) => other !== place))}
      />
    ))}
  </Box>
);

interface OriginSelectProps {
  value: string | undefined;
  onValue: (id: string | undefined) => void;
}

/** Only where the shop has several. */
function OriginSelect({ value, onValue }: OriginSelectProps) {
  const { data = [] } = useGetList<OriginRecord>('shipping/from', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (data.length < 2) return null;
  return (
    <TextField
      select
      label="Origin"
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">The default origin</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
