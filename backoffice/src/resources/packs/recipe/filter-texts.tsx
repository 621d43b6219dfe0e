import type { RowFilter } from '@pullproof/server/contract';
import { MenuItem, TextField } from '@mui/material';
import { useKinds } from '../../../shared/values/use-kinds.ts';
import { SetPicker } from './set-picker.tsx';

interface FilterTextsProps {
  filter: RowFilter;
  pools: string[];
  disabled: boolean;
  onText: (key: 'set' | 'kind', text: string) => void;
  onList: (name: string) => void;
}

/** The conditions that name something of the shop or of the recipe: a set, a kind of unit, a card list. */
export function FilterTexts({ filter, pools, disabled, onText, onList }: FilterTextsProps) {
  const kinds = useKinds();
  return (
    <>
      <SetPicker code={filter.set} disabled={disabled} onPick={(code) => onText('set', code)} />
      <Choose
        label="Kind of unit"
        value={filter.kind ?? ''}
        choices={kinds.map(({ slug, name }) => ({ value: slug, name }))}
        disabled={disabled}
        onChoose={(kind) => onText('kind', kind)}
      />
      {pools.length > 0 ? (
        <Choose
          label="Card list of the recipe"
          value={filter.pool ?? ''}
          choices={pools.map((pool) => ({ value: pool, name: pool }))}
          disabled={disabled}
          onChoose={onList}
        />
      ) : null}
    </>
  );
}

interface Choice {
  value: string;
  name: string;
}

interface ChooseProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  disabled: boolean;
  onChoose: (value: string) => void;
}

function Choose({ label, value, choices, disabled, onChoose }: ChooseProps) {
  // What a recipe names stays, also while the list is loading.
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value)}
    >
      <MenuItem value="">Any</MenuItem>
      {isUnknown ? <MenuItem value={value}>{value}</MenuItem> : null}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
