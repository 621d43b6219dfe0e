import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { CardRecord } from '../../../records.ts';
import { formatHundredths, parseHundredths } from '../../../shared/money.tsx';
import type { Row } from './recipe-edits.ts';

type Filter = Row['filter'];

interface FilterDialogProps {
  place: string;
  filter: Filter;
  pools: string[];
  mayWrite: boolean;
  onClose: () => void;
  onDone: (filter: Filter) => void;
}

/** The conditions of a row beyond its class: set, one card, kind of unit, card list, value band. */
export function FilterDialog({ place, filter, pools, mayWrite, onClose, onDone }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const [band, setBand] = useState({ from: asText(filter.minValueCents), to: asText(filter.maxValueCents) });
  const isBandBroken = [band.from, band.to].some(
    (text) => text.trim() !== '' && parseHundredths(text) === undefined,
  );
  const setText = (key: 'set' | 'kind' | 'pool', text: string) => {
    const { [key]: _, ...rest } = draft;
    setDraft(text === '' ? rest : { ...rest, [key]: text });
  };

  function finish() {
    const { minValueCents: _min, maxValueCents: _max, ...rest } = draft;
    const from = parseHundredths(band.from);
    const to = parseHundredths(band.to);
    onDone({
      ...rest,
      ...(from === undefined ? {} : { minValueCents: from }),
      ...(to === undefined ? {} : { maxValueCents: to }),
    });
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="filter-title">
      <DialogTitle id="filter-title">{place}: conditions</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          A unit must meet all of them. Empty means any.
        </Typography>
        <CardPicker
          cardId={draft.card}
          disabled={!mayWrite}
          onPick={(card) => {
            const { card: _, ...rest } = draft;
            setDraft(card === undefined ? rest : { ...rest, card });
          }}
        />
        <TextField
          label="Set code"
          value={draft.set ?? ''}
          disabled={!mayWrite}
          onChange={(event) => setText('set', event.target.value)}
        />
        <TextField
          label="Kind of unit"
          value={draft.kind ?? ''}
          disabled={!mayWrite}
          onChange={(event) => setText('kind', event.target.value)}
        />
        {pools.length > 0 ? (
          <TextField
            select
            label="Card list of the recipe"
            value={draft.pool ?? ''}
            disabled={!mayWrite}
            onChange={(event) => setText('pool', event.target.value)}
          >
            <MenuItem value="">Any</MenuItem>
            {pools.map((pool) => (
              <MenuItem key={pool} value={pool}>
                {pool}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        <TextField
          label="Value from, $"
          value={band.from}
          disabled={!mayWrite}
          error={isBandBroken}
          onChange={(event) => setBand({ ...band, from: event.target.value })}
        />
        <TextField
          label="Value to, $"
          value={band.to}
          disabled={!mayWrite}
          error={isBandBroken}
          onChange={(event) => setBand({ ...band, to: event.target.value })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {mayWrite ? (
          <Button variant="contained" disabled={isBandBroken} onClick={finish}>
            Use these
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface CardPickerProps {
  cardId: string | undefined;
  disabled: boolean;
  onPick: (cardId: string | undefined) => void;
}

function CardPicker({ cardId, disabled, onPick }: CardPickerProps) {
  const [search, setSearch] = useState('');
  const { data: chosen } = useGetOne<CardRecord>(
    'cards',
    { id: cardId ?? '' },
    { enabled: cardId !== undefined },
  );
  const { data = [], isFetching } = useGetList<CardRecord>('cards', {
    filter: search.trim() === '' ? {} : { q: search.trim() },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      disabled={disabled}
      value={cardId === undefined ? null : (chosen ?? null)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={(card) => `${card.name} · ${card.setName} ${card.number}`}
      getOptionKey={(card) => card.id}
      filterOptions={(options) => options}
      onInputChange={(_, text, why) => {
        if (why === 'input') setSearch(text);
      }}
      onChange={(_, card) => onPick(card?.id)}
      renderInput={(params) => <TextField {...params} label="One card" />}
    />
  );
}

const asText = (cents: number | undefined) => (cents === undefined ? '' : formatHundredths(cents));
