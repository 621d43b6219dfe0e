import { type UnitRecord, formatMoney } from '@pullproof/server/contract';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { nameKind } from '../../shared/values/unit-name.tsx';

interface SubstitutePickerProps {
  unit: UnitRecord;
  substituteId: string | undefined;
  onPick: (id: string | undefined) => void;
}

const describe = (unit: UnitRecord) =>
  [unit.cardName, unit.grader, unit.grade, unit.cert ?? nameKind(unit), formatMoney(unit.valueCents)]
    .filter(Boolean)
    .join(' · ');

/** Picks a replacement from the vault: suggests the same card, or searches by name or certificate. */
export function SubstitutePicker({ unit, substituteId, onPick }: SubstitutePickerProps) {
  const [search, setSearch] = useState('');
  const q = search.trim();
  const { data = [], isFetching } = useGetList<UnitRecord>('collectibles', {
    filter: { state: 'vault', ...(q === '' ? { cardId: unit.cardId } : { q }) },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      value={data.find((option) => option.id === substituteId) ?? null}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={describe}
      getOptionKey={(option) => option.id}
      filterOptions={(options) => options}
      noOptionsText={q === '' ? 'No other unit of this card; type to find another card' : 'Nothing found'}
      onInputChange={(_, text, why) => {
        if (why === 'input') setSearch(text);
      }}
      onChange={(_, option) => onPick(option?.id)}
      renderInput={(params) => <TextField {...params} label="Replacement unit" required />}
    />
  );
}
