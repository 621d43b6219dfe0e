import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';

export interface Pictured {
  imageUrl?: string | null | undefined;
  /** Without a front, its sizes are absent. */
  image?: { small?: string; full?: string } | null | undefined;
}

/** The picture of a card or product in a fixed frame; a neutral placeholder if there is none. */
export function Thumbnail({
  of,
  width = 32,
  ratio = '5 / 7',
}: {
  of: Pictured;
  width?: number | string;
  ratio?: string;
}) {
  const small = of.image?.small ?? of.imageUrl;
  const source = typeof width === 'number' && width < 120 ? small : (of.image?.full ?? small);
  return (
    <Box
      sx={{
        width,
        aspectRatio: ratio,
        borderRadius: typeof width === 'number' && width < 80 ? '4px' : '12px',
        overflow: 'hidden',
        bgcolor: 'action.hover',
        border: 1,
        borderColor: 'divider',
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
    >
      {source ? (
        <Box
          component="img"
          src={source}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ImageIcon fontSize="small" />
      )}
    </Box>
  );
}
