import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatHundredths, type RowFilter } from '@pullproof/server/contract';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { parseCents } from '@pullproof/shared/money';
import { CardPicker } from './card-picker.tsx';
import { FilterTexts } from './filter-texts.tsx';

interface FilterDialogProps {
  place: string;
  filter: RowFilter;
  pools: string[];
  mayWrite: boolean;
  onClose: () => void;
  onDone: (filter: RowFilter) => void;
}

interface Band {
  from: string;
  to: string;
}

/** A row's conditions besides its class: set, one card, kind of unit, card list, value band. */
export function FilterDialog({ place, filter, pools, mayWrite, onClose, onDone }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const [band, setBand] = useState({ from: asText(filter.minValueCents), to: asText(filter.maxValueCents) });
  const isBroken = isUnreadable(band.from) || isUnreadable(band.to);

  return (
    <FormDialog open onClose={onClose} maxWidth="xs" aria-labelledby="filter-title">
      <DialogTitle id="filter-title">{place}: conditions</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          A unit must meet all of them. Empty means any.
        </Typography>
        <CardPicker
          cardId={draft.card}
          disabled={!mayWrite}
          onPick={(card) => setDraft(withText(draft, 'card', card ?? ''))}
        />
        <FilterTexts
          filter={draft}
          pools={pools}
          disabled={!mayWrite}
          onText={(key, text) => setDraft(withText(draft, key, text))}
          onList={(name) => setDraft(withList(draft, name))}
        />
        <BandFields band={band} disabled={!mayWrite} onBand={setBand} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {mayWrite ? (
          <Button variant="contained" disabled={isBroken} onClick={() => onDone(withBand(draft, band))}>
            Use these
          </Button>
        ) : null}
      </DialogActions>
    </FormDialog>
  );
}

interface BandFieldsProps {
  band: Band;
  disabled: boolean;
  onBand: (band: Band) => void;
}

function BandFields({ band, disabled, onBand }: BandFieldsProps) {
  const field = (end: keyof Band) => ({
    disabled,
    value: band[end],
    error: isUnreadable(band[end]),
    helperText: isUnreadable(band[end]) ? 'For example 12.50' : undefined,
    onChange: ({ target }: { target: { value: string } }) => onBand({ ...band, [end]: target.value }),
  });
  return (
    <>
      <TextField label="Value from, $" {...field('from')} />
      <TextField label="Value to, $" {...field('to')} />
    </>
  );
}

const isUnreadable = (text: string) => text.trim() !== '' && parseCents(text) === undefined;

const asText = (cents: number | undefined) => (cents === undefined ? '' : formatHundredths(cents));

/** Drops empty conditions: the server would reject them as values. */
function withText(filter: RowFilter, key: 'set' | 'kind' | 'card', text: string): RowFilter {
  const { [key]: _, ...rest } = filter;
  return text === '' ? rest : { ...rest, [key]: text };
}

/** A list says which cards: beside one with weights a class is refused, and without a list a class is needed again. */
function withList({ pool: _, class: slug, ...rest }: RowFilter, name: string): RowFilter {
  if (name === '') return slug === undefined ? rest : { ...rest, class: slug };
  return { ...rest, pool: name };
}

function withBand(filter: RowFilter, band: Band): RowFilter {
  const { minValueCents: _min, maxValueCents: _max, ...rest } = filter;
  const from = parseCents(band.from);
  const to = parseCents(band.to);
  return {
    ...rest,
    ...(from === undefined ? {} : { minValueCents: from }),
    ...(to === undefined ? {} : { maxValueCents: to }),
  };
}
