import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { RateChange } from './compare-rates.ts';

/** Values before and after. */
export function ChangeTable({
  changes,
  label = 'What changes',
}: {
  changes: readonly RateChange[];
  label?: string;
}) {
  return (
    <Box sx={{ overflowX: 'auto', mb: 2 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>Setting</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <TableRow key={change.label}>
              <TableCell>{change.label}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{change.before}</TableCell>
              <TableCell sx={{ fontWeight: 650 }}>{change.after}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
