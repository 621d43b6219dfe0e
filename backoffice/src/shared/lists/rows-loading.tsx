import { Box, Skeleton } from '@mui/material';

const widths = ['34%', '52%', '41%', '46%', '38%', '49%'];

/** Placeholder rows of a loading list. */
export function RowsLoading({ count }: { count: number }) {
  return (
    <Box role="status" aria-label="Loading the list" sx={{ minHeight: 40 * count }}>
      {Array.from({ length: count }, (_, place) => (
        <Box
          key={place}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            px: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={widths[place % widths.length]} />
          <Skeleton width={64} sx={{ flex: 'none' }} />
        </Box>
      ))}
    </Box>
  );
}
