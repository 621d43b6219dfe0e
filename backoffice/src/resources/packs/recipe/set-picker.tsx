import type { SetRecord } from '@pullproof/server/contract';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';

interface SetPickerProps {
  code: string | undefined;
  disabled: boolean;
  /** Empty for any set. */
  onPick: (code: string) => void;
}

type Named = Pick<SetRecord, 'code' | 'name'>;

/** Searches for a set by name or code: a code with a slip would match nothing. */
export function SetPicker({ code, disabled, onPick }: SetPickerProps) {
  const [search, setSearch] = useState('');
  const { data: chosen = [] } = useGetList<SetRecord>(
    'sets',
    { filter: { code }, pagination: { page: 1, perPage: 1 } },
    { enabled: code !== undefined },
  );
  const { data = [], isFetching } = useGetList<SetRecord>('sets', {
    filter: search.trim() === '' ? {} : { q: search.trim() },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  const value: Named | null = code === undefined ? null : (chosen[0] ?? { code, name: '' });
  return (
    <Autocomplete<Named>
      options={data}
      loading={isFetching}
      disabled={disabled}
      value={value}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      getOptionLabel={(set) => [set.name, set.code].filter(Boolean).join(' · ')}
      getOptionKey={(set) => set.code}
      filterOptions={(options) => options}
      onInputChange={(_, text, why) => {
        if (why === 'input') setSearch(text);
      }}
      onChange={(_, set) => onPick(set?.code ?? '')}
      renderInput={(params) => <TextField {...params} label="Set" />}
    />
  );
}
