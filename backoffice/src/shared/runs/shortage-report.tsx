import { formatCount, type RowFilter, type ShortRowDto } from '@pullproof/server/contract';
import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { describeFilter } from '../values/describe-filter.ts';
import type { ClassLook } from '../values/use-classes.ts';
import { WideContent } from '../wide-content.tsx';

/** Lists every row the vault cannot fill, with the number missing. */
export function ShortageReport({
  short,
  classes,
}: {
  short: ShortRowDto[];
  classes: ReadonlyMap<string, ClassLook>;
}) {
  return (
    <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { width: '100%' } }}>
      The vault does not have enough units. Sealing would stop with this report and change nothing.
      <WideContent label="What is missing">
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell>Where</TableCell>
              <TableCell>Draws from</TableCell>
              <TableCell align="right">Needed</TableCell>
              <TableCell align="right">There</TableCell>
              <TableCell align="right">Missing</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {short.map((row) => (
              <TableRow key={`${row.variant}-${row.slot}-${row.row}-${JSON.stringify(row.filter)}`}>
                <TableCell>
                  {row.variant}, slot {row.slot + 1}, row {row.row + 1}
                </TableCell>
                <TableCell>
                  {/* the recipe's own filter, as returned by the server */}
                  {row.cardName ?? describeFilter(row.filter as Partial<RowFilter>, classes)}
                </TableCell>
                <TableCell align="right">{formatCount(row.needed)}</TableCell>
                <TableCell align="right">{formatCount(row.available)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 700 }}>
                  {formatCount(row.missing)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideContent>
    </Alert>
  );
}
