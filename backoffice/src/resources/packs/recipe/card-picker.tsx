import type { CardRecord } from '@pullproof/server/contract';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';

interface CardPickerProps {
  cardId: string | undefined;
  disabled: boolean;
  label?: string;
  onPick: (cardId: string | undefined) => void;
}

/** Searches for a card by name, number or set. */
export function CardPicker({ cardId, disabled, label = 'One card', onPick }: CardPickerProps) {
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
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
