import { formatCount, type ImportReportDto } from '@pullproof/server/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { nameField } from './known-fields.ts';

/** What is wrong, the same fault of many rows in one line. */
export function FaultsTable({ faultGroups }: Pick<ImportReportDto, 'faultGroups'>) {
  return (
    <>
      <Box
        sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
        tabIndex={0}
      >
        <Table size="small" stickyHeader aria-label="Invalid rows">
          <TableHead>
            <TableRow>
              <TableCell align="right">Rows</TableCell>
              <TableCell>Field</TableCell>
              <TableCell>What is wrong</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faultGroups.map(({ field, message, count, rows, values }) => (
              <TableRow key={`${field} ${message}`}>
                <TableCell align="right">
                  {count > 1 ? `${formatCount(count)} rows: ` : 'Row '}
                  {rows.map(formatCount).join(', ')}
                  {count > rows.length ? ' …' : ''}
                </TableCell>
                <TableCell>{field === null ? 'The row' : nameField(field)}</TableCell>
                <TableCell>
                  {values.length > 0 ? `${values.map((value) => `“${value}”`).join(', ')} ` : ''}
                  {message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Row 1 is the first below the header.
      </Typography>
    </>
  );
}
