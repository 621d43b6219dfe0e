import type { RowFilter } from '@pullproof/server/contract';
import { MenuItem, TextField } from '@mui/material';

interface FilterTextsProps {
  filter: RowFilter;
  pools: string[];
  disabled: boolean;
  onText: (key: 'set' | 'kind' | 'pool', text: string) => void;
}

/** The text conditions: set code, kind of unit, one of the recipe's card lists. */
export function FilterTexts({ filter, pools, disabled, onText }: FilterTextsProps) {
  return (
    <>
      <TextField
        label="Set code"
        value={filter.set ?? ''}
        disabled={disabled}
        onChange={(event) => onText('set', event.target.value)}
      />
      <TextField
        label="Kind of unit"
        value={filter.kind ?? ''}
        disabled={disabled}
        onChange={(event) => onText('kind', event.target.value)}
      />
      {pools.length > 0 ? (
        <TextField
          select
          label="Card list of the recipe"
          value={filter.pool ?? ''}
          disabled={disabled}
          onChange={(event) => onText('pool', event.target.value)}
        >
          <MenuItem value="">Any</MenuItem>
          {pools.map((pool) => (
            <MenuItem key={pool} value={pool}>
              {pool}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}
