import { Box, useTheme } from '@mui/material';
import { classShapes, readableColour, type ClassShape } from '@pullproof/server/contract';

interface ClassChipProps {
  name: string | null | undefined;
  /** #rrggbb, adjusted for contrast. The chip is plain without it, e.g. while loading. */
  colour?: string | null | undefined;
  shape?: ClassShape | null | undefined;
  /** The surrounding theme; defaults to the console's. */
  theme?: 'dark' | 'light';
}

/** A rarity class as name, shape and colour. */
export function ClassChip({ name, colour, shape, theme }: ClassChipProps) {
  const { mode } = useTheme().palette;
  if (!name)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
    >
      <Box
        component="svg"
        viewBox="0 0 16 16"
        aria-hidden
        sx={{ width: 14, height: 14, flex: 'none', overflow: 'visible' }}
      >
        <Box
          component="path"
          d={classShapes[shape ?? 'circle']}
          sx={{ fill: colour ? readableColour(colour, theme ?? mode) : 'currentColor' }}
        />
      </Box>
      {name}
    </Box>
  );
}
