import { Box } from '@mui/material';

/** Shapes by class: rarity is always word, shape and colour together. */
const shapes: Record<string, string> = {
  circle: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2z',
  diamond: 'M8 1.2 14.8 8 8 14.8 1.2 8z',
  triangle: 'M8 1.8 15 14H1z',
  hexagon: 'M8 1.2 14 4.6v6.8L8 14.8 2 11.4V4.6z',
  star: 'M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z',
  burst:
    'M8 .6l1.5 3.2L12.9 3l-.7 3.4 3.2 1.6-3.2 1.6.7 3.4-3.4-.8L8 15.4l-1.5-3.2-3.4.8.7-3.4L.6 8l3.2-1.6L3.1 3l3.4.8z',
};

const houseClasses: Record<string, { colour: string; shape: string }> = {
  common: { colour: '#a3abba', shape: 'circle' },
  uncommon: { colour: '#4fd1a1', shape: 'diamond' },
  rare: { colour: '#5eb2ff', shape: 'triangle' },
  epic: { colour: '#bd85ff', shape: 'hexagon' },
  legendary: { colour: '#ffc24b', shape: 'star' },
  mythic: { colour: '#ff7fd6', shape: 'burst' },
  grail: { colour: '#ff7fd6', shape: 'burst' },
};

const shapesByRank = ['circle', 'diamond', 'triangle', 'hexagon', 'star', 'burst'];

export const shapeNames = Object.keys(shapes);

interface ClassChipProps {
  name: string | null | undefined;
  colour?: string | null | undefined;
  shape?: string | null | undefined;
  rank?: number | null | undefined;
}

/** A rarity class. Colour and shape come from the class when it says, else from the house's six. */
export function ClassChip({ name, colour, shape, rank }: ClassChipProps) {
  if (!name)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    );
  const house = houseClasses[name.toLowerCase()];
  const byRank = typeof rank === 'number' ? shapesByRank[Math.abs(rank) % shapesByRank.length] : undefined;
  const path = shapes[shape ?? house?.shape ?? byRank ?? 'circle'] ?? shapes['circle'];
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
          d={path ?? ''}
          sx={{
            fill: colour ?? house?.colour ?? '#a3abba',
            stroke: 'rgba(0,0,0,.35)',
            strokeWidth: 0.8,
            strokeLinejoin: 'round',
          }}
        />
      </Box>
      {name}
    </Box>
  );
}
