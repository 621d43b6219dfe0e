import { formatCount } from '@pullproof/server/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { countMatch, type PlannedPicture } from './plan-pictures.ts';

const shown = 200;

/** How many files belong to a card, and those that don't. */
export function PicturesReport({ plan }: { plan: readonly PlannedPicture[] }) {
  const counts = [
    ['New', countMatch(plan, 'new')],
    ['Already there', countMatch(plan, 'same')],
    ['Has another', countMatch(plan, 'replaces')],
    ['Not found', countMatch(plan, 'unknown', 'ambiguous', 'double')],
  ] as const;
  const faulty = plan.filter(({ reason }) => reason !== undefined);
  return (
    <Box component="section" aria-label="Report" sx={{ mt: 2 }}>
      <Box
        role="status"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1, mb: 2 }}
      >
        {counts.map(([label, count]) => (
          <Box key={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, px: 1.5, py: 1 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography sx={{ fontSize: 20, fontWeight: 700 }}>{formatCount(count)}</Typography>
          </Box>
        ))}
      </Box>
      {faulty.length > 0 ? <Faulty faulty={faulty} /> : null}
    </Box>
  );
}

function Faulty({ faulty }: { faulty: readonly PlannedPicture[] }) {
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label="Files that are not sent"
      sx={{ maxHeight: 220, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small" stickyHeader aria-label="Files that are not sent">
        <TableHead>
          <TableRow>
            <TableCell>File</TableCell>
            <TableCell>Why</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {faulty.slice(0, shown).map(({ file, reason }) => (
            <TableRow key={file.path}>
              <TableCell sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>{file.path}</TableCell>
              <TableCell>{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {faulty.length > shown ? (
        <Typography variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
          {formatCount(faulty.length - shown)} more are in the saved report.
        </Typography>
      ) : null}
    </Box>
  );
}
