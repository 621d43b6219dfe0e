import {
  Autocomplete,
  Box,
  Dialog,
  ListSubheader,
  TextField,
  type AutocompleteRenderGroupParams,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useChoices, type Choice } from './use-choices.ts';

/** One search box for screens, actions and records of every kind. */
export function Palette({ onClose, typed }: { onClose: () => void; typed: () => string }) {
  const [text, setText] = useState('');
  /** Not while rendering, which React may do over. Keys reach the field itself only once it has the focus. */
  function takeEarly() {
    const early = typed();
    if (early !== '') setText((known) => early + known);
  }
  const { options, isSearching } = useChoices(text);

  function choose({ run }: Choice) {
    onClose();
    // What it opens may take the focus only once this dialog has given it back.
    setTimeout(run);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': 'Find anything' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<Choice>
        sx={{ p: 2 }}
        open
        autoHighlight
        options={options}
        loading={isSearching && options.length === 0}
        noOptionsText="Nothing found"
        filterOptions={(found) => found}
        // The box is always open and would otherwise swallow Escape.
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderGroup={renderGroup}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ label }) => label}
        inputValue={text}
        // MUI resets the text when it appears; it may have been typed before that.
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_, choice) => choice && choose(choice)}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            onFocus={takeEarly}
            hiddenLabel
            placeholder="Name, number, code, reference, screen or action"
            margin="none"
            slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': 'Find anything' } }}
          />
        )}
      />
    </Dialog>
  );
}

const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Group key={key} title={group}>
    {children}
  </Group>
);

/** MUI's default group nests a list in the listbox, which may contain only options and groups. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="li" role="group" aria-label={title}>
      <ListSubheader component="div" aria-hidden sx={{ bgcolor: 'background.paper' }}>
        {title}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
        {children}
      </Box>
    </Box>
  );
}
