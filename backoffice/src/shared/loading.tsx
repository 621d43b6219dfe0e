import { Box, Card, Skeleton } from '@mui/material';
import { DetailColumns } from './records/detail-columns.tsx';

const widths = ['62%', '84%', '47%', '73%', '55%'];
const lineHeight = 30;

interface PartLoadingProps {
  /** Of what comes, so that nothing below it jumps. */
  height: number;
  /** What is on its way, for screen readers. */
  label?: string;
  /** In a section without padding. */
  isInset?: boolean;
}

/** In place of a part of a screen until its data is there: lines that fill the height of what comes. */
export const PartLoading = ({ height, label = 'Loading', isInset = false }: PartLoadingProps) => (
  <Box
    role="status"
    aria-label={label}
    sx={{ minHeight: height, overflow: 'hidden', ...(isInset && { mx: 2.5 }) }}
  >
    {Array.from({ length: Math.max(1, Math.floor(height / lineHeight)) }, (_, line) => (
      <Skeleton key={line} height={lineHeight} width={widths[line % widths.length]} />
    ))}
  </Box>
);

const fields = 6;

/** In place of a detail page until its record is there: a form, and facts beside it. */
export const RecordLoading = () => (
  <Box role="status" aria-label="Loading">
    <DetailColumns
      side={
        <Card sx={{ px: 2.5, py: 2 }}>
          <Skeleton variant="rounded" width={140} height={180} sx={{ mb: 2 }} />
          {widths.map((width) => (
            <Skeleton key={width} height={lineHeight} width={width} />
          ))}
        </Card>
      }
    >
      <Card sx={{ px: 2.5, py: 2 }}>
        <Skeleton height={40} width="30%" sx={{ mb: 1.5 }} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {Array.from({ length: fields }, (_, field) => (
            <Skeleton key={field} variant="rounded" height={56} />
          ))}
        </Box>
      </Card>
    </DetailColumns>
  </Box>
);
