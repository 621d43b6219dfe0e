import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';

const keys: [string, string][] = [
  ['⌘K or Ctrl K', 'Find anything, or go to a screen'],
  ['?', 'These shortcuts'],
  ['J, K', 'Next and previous row of a list'],
  ['Tab, Shift Tab', 'Next and previous field'],
  ['Enter', 'Open the row, save a form, confirm a dialog'],
  ['Escape', 'Close a dialog or the drawer'],
];

/** The console's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keys</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}>
          {keys.map(([key, meaning]) => (
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
      </DialogContent>
    </Dialog>
  );
}
