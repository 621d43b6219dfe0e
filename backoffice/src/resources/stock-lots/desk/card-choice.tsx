import type { CardRecord, SlabDto } from '@pullproof/server/contract';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSettled } from '../../../shared/use-settled.ts';
import { Thumbnail } from '../../../shared/values/thumbnail.tsx';

export interface ChosenCard {
  id: string;
  name: string;
  number: string;
  setName: string;
  imageUrl: string | null;
  /** Why it is proposed. */
  because?: SlabDto['cards'][number]['because'];
}

const reasons = { last: 'as the card before', near: 'as the slabs numbered next to it' };
const shown = 8;

const toChoice = ({ id, name, number, setName, image }: CardRecord): ChosenCard => ({
  ...{ id, name, number, setName },
  imageUrl: image?.small ?? null,
});

interface CardChoiceProps {
  proposed: readonly ChosenCard[];
  card: ChosenCard | undefined;
  onCard: (card: ChosenCard) => void;
}

/** Enter takes the first proposal; typing searches name and number. Nothing can be chosen that the typed text has not found. */
export function CardChoice({ proposed, card, onCard }: CardChoiceProps) {
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const isProposing = text.trim() === '';
  const { data, isFetching } = useGetList<CardRecord>(
    'cards',
    { filter: { q: query }, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { enabled: query !== '' },
  );
  const isLooking = !isProposing && (isFetching || query !== text.trim());
  const options = isProposing ? [...proposed] : isLooking ? [] : (data ?? []).map(toChoice);
  return (
    <Autocomplete<ChosenCard, false, true>
      value={card ?? (null as never)} // empty until one is chosen; without the button that clears
      options={options}
      loading={isLooking}
      autoHighlight
      openOnFocus
      disableClearable
      filterOptions={(all) => all}
      getOptionLabel={({ name, setName, number }) => `${name} · ${setName} ${number}`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, typed, why) => setText(why === 'input' ? typed : '')}
      onChange={(_, chosen) => onCard(chosen)}
      noOptionsText={isProposing ? 'Type a name or a number' : 'No card is called so'}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.25 }}>
          <Thumbnail of={option} width={28} />
          <Box sx={{ minWidth: 0 }}>
            <strong>{option.name}</strong> {option.setName} {option.number}
            {option.because ? (
              <Box component="div" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {reasons[option.because]}
              </Box>
            ) : null}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} label="Card" autoFocus helperText="Enter takes the marked card" />
      )}
    />
  );
}
