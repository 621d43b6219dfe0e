import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { requestPalette } from './palette/palette-request.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette for users who don't know its shortcut or have no keyboard. */
export function FindButton() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  if (!isWide) {
    return (
      <Tooltip title="Find anything">
        <IconButton aria-label="Find anything" color="inherit" onClick={requestPalette}>
          <Search />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      onClick={requestPalette}
      startIcon={<Search />}
      variant="outlined"
      size="small"
      sx={{
        color: 'text.secondary',
        fontWeight: 500,
        borderColor: 'divider',
        minWidth: 220,
        justifyContent: 'start',
      }}
    >
      Find anything
      <Box component="kbd" sx={{ ml: 'auto', pl: 2, fontFamily: 'inherit', fontSize: 12.5 }}>
        {isApple ? '⌘K' : 'Ctrl K'}
      </Box>
    </Button>
  );
}
