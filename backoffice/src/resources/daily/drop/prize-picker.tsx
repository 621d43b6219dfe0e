import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import type { UnitRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { describeError } from '../../../providers/api-problem.ts';
import { TablePages } from '../../../shared/lists/table-pages.tsx';
import { useClasses } from '../../../shared/values/use-classes.ts';
import { parseCents } from '@pullproof/shared/money';
import { useSettled } from '../../../shared/use-settled.ts';
import { ofUnit, type PrizeUnit } from './prize-draft.ts';
import { PrizeRows } from './prize-rows.tsx';
import { PartLoading } from '../../../shared/loading.tsx';

const pageSize = 20;

interface PrizePickerProps {
  chosen: readonly PrizeUnit[];
  isFull: boolean;
  onAdd: (unit: PrizeUnit) => void;
  onClose: () => void;
}

const nothingTyped = { q: '', classSlug: '', from: '', to: '' };
type Typed = typeof nothingTyped;

/** Units that are free in the vault, by name, class and value. */
function useFreeUnits(typed: Typed, page: number) {
  const q = useSettled(typed.q.trim());
  const [from, to] = [parseCents(useSettled(typed.from)), parseCents(useSettled(typed.to))];
  return useGetList<UnitRecord>('collectibles', {
    filter: {
      state: 'vault',
      isLocked: false,
      ...(q === '' ? {} : { q }),
      ...(typed.classSlug === '' ? {} : { classSlug: typed.classSlug }),
      ...(from === undefined ? {} : { valueCents_gte: from }),
      ...(to === undefined ? {} : { valueCents_lte: to }),
    },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: page + 1, perPage: pageSize },
  });
}

/** Searches the vault for prizes. */
export function PrizePicker({ chosen, isFull, onAdd, onClose }: PrizePickerProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [page, setPage] = useState(0);
  const { data, total, isPending, error } = useFreeUnits(typed, page);
  const isChosen = (unit: PrizeUnit) =>
    chosen.some(({ collectibleId }) => collectibleId === unit.collectibleId);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="picker-title">
      <DialogTitle id="picker-title">Pick from the vault</DialogTitle>
      <DialogContent>
        <SearchFields
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setPage(0);
          }}
        />
        <Box sx={{ minHeight: 240, mt: 1 }}>
          {error ? <Typography color="error">{describeError(error)}</Typography> : null}
          {isPending ? <PartLoading height={200} label="Searching the vault" /> : null}
          {data?.length === 0 ? (
            <Typography sx={{ color: 'text.secondary', py: 3 }}>No free unit in the vault fits.</Typography>
          ) : null}
          <PrizeRows
            units={data?.map(ofUnit) ?? []}
            actions={(unit) => (
              <Button
                size="small"
                disabled={isFull || isChosen(unit)}
                aria-label={`Add ${unit.cardName}`}
                onClick={() => onAdd(unit)}
              >
                {isChosen(unit) ? 'Added' : 'Add'}
              </Button>
            )}
          />
          <TablePages total={total} page={page} pageSize={pageSize} onPage={setPage} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const decimal = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;

function SearchFields({ typed, onType }: { typed: Typed; onType: (next: Typed) => void }) {
  const { slugs, classes } = useClasses();
  const field = (name: keyof Typed) => ({
    size: 'small' as const,
    margin: 'none' as const,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1.4fr 1fr 1fr' },
        pt: 1,
      }}
    >
      <TextField type="search" label="Card" autoFocus {...field('q')} />
      <TextField select label="Class" {...field('classSlug')}>
        <MenuItem value="">Any</MenuItem>
        {slugs.map((slug) => (
          <MenuItem key={slug} value={slug}>
            {classes.get(slug)?.name ?? slug}
          </MenuItem>
        ))}
      </TextField>
      <TextField label="From, $" slotProps={decimal} {...field('from')} />
      <TextField label="To, $" slotProps={decimal} {...field('to')} />
    </Box>
  );
}
