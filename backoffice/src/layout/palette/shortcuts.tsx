import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { places } from '../keys/places.ts';
import { useMayRead } from '../../shared/use-may-read.ts';

const keys: [string, string][] = [
  ['⌘K or Ctrl K', 'Find anything, go to a screen, run an action'],
  ['?', 'These shortcuts'],
  ['J, K', 'Next and previous row of a list'],
  ['Enter, ⌘ Enter', 'Open the row; in a new tab'],
  ['X', 'Select the row'],
  ['E', 'Edit the row or record'],
  ['⌘ Enter or Ctrl Enter', 'Save the form'],
  ['[ , ]', 'Previous and next record of the list you came from'],
  ['Tab, Shift Tab', 'Next and previous field'],
  ['Escape', 'Leave a field; close a dialog or the drawer'],
];

/** The console's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const mayRead = useMayRead();
  const goals = Object.entries(places).filter(
    ([, { resource }]) => resource === undefined || mayRead(resource),
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keys</DialogTitle>
      <DialogContent tabIndex={0}>
        <Keys rows={keys} />
        <Typography variant="h3" component="h3" sx={{ mt: 3, mb: 1.5 }}>
          Go to a screen
        </Typography>
        <Keys rows={goals.map(([letter, { label }]) => [`G then ${letter.toUpperCase()}`, label])} />
      </DialogContent>
    </Dialog>
  );
}

function Keys({ rows }: { rows: [string, string][] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}>
      {rows.map(([key, meaning]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
            {key}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {meaning}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
