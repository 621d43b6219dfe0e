import {
  Autocomplete,
  Box,
  Dialog,
  ListSubheader,
  TextField,
  type AutocompleteRenderGroupParams,
} from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCreatePath, useGetResourceLabel, usePermissions, useResourceDefinitions } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { holdsPermission, permissionFor } from '../../providers/access.ts';
import { useFindings, type Finding } from './use-findings.ts';

/** One search box for screens and records of every kind. */
export function Palette({ onClose, typed }: { onClose: () => void; typed: () => string }) {
  const [text, setText] = useState(typed);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const { permissions } = usePermissions<string[]>();
  const mayRead = (resource: string) => holdsPermission(permissions ?? [], permissionFor(resource, 'read'));
  const { findings, isSearching } = useFindings(text);
  const screens: Finding[] = Object.values(useResourceDefinitions())
    .filter(({ name, hasList }) => hasList && mayRead(name))
    .map(({ name }) => ({ resource: name, label: labelOf(name, 2) }));
  const wanted = text.trim().toLowerCase();
  const options = [...screens.filter(({ label }) => label.toLowerCase().includes(wanted)), ...findings];

  function open({ resource, id }: Finding) {
    void navigate(
      id === undefined ? createPath({ resource, type: 'list' }) : createPath({ resource, id, type: 'edit' }),
    );
    onClose();
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
      <Autocomplete<Finding>
        sx={{ p: 2 }}
        open
        autoHighlight
        options={options}
        loading={isSearching}
        noOptionsText="Nothing found"
        filterOptions={(found) => found}
        // The box is always open and would otherwise swallow Escape.
        onClose={(_, reason) => reason === 'escape' && onClose()}
        renderGroup={renderGroup}
        groupBy={({ resource, id }) => (id === undefined ? 'Screens' : labelOf(resource, 2))}
        getOptionKey={({ resource, id }) => `${resource}/${id ?? ''}`}
        getOptionLabel={({ label }) => label}
        inputValue={text}
        // MUI resets the text when it appears; it may have been typed before that.
        onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_, finding) => finding && open(finding)}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            hiddenLabel
            placeholder="Name, email, id or number"
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
