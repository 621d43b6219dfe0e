import { formatCount, type RowFilter, type ShortageDto } from '@pullproof/server/contract';
import { Alert, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermission } from '../use-permission.ts';
import { TextLink } from '../text-link.tsx';
import { describeConditions, describeFilter } from '../values/describe-filter.ts';
import type { ClassLook } from '../values/use-classes.ts';
import { WideContent } from '../wide-content.tsx';

interface ShortageReportProps {
  /** Of a preview or a failed job. */
  shortage: { [Fact in keyof ShortageDto]?: ShortageDto[Fact] | undefined };
  classes: ReadonlyMap<string, ClassLook>;
}

/** On a phone, what is missing needs the width. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

/** A list with weights is short card by card. */
const firstRows = 8;

/** Lists every row the vault cannot fill, with the number missing; nothing if it can fill all. */
export function ShortageReport({ shortage: { short = [], waitingCount = 0 }, classes }: ShortageReportProps) {
  const [isWhole, setWhole] = useState(false);
  if (short.length === 0) return null;
  const shown = isWhole ? short : short.slice(0, firstRows);
  return (
    <Alert severity="warning" sx={{ mt: 1, '& .MuiAlert-message': { width: '100%' } }}>
      The vault does not have enough units. Sealing would stop with this report and change nothing.
      <WideContent label="What is missing">
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={wide}>Where</TableCell>
              <TableCell>Draws from</TableCell>
              <TableCell align="right">Needed</TableCell>
              <TableCell align="right">There</TableCell>
              <TableCell align="right">Missing</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow
                key={`${row.variant}-${row.slot}-${row.row}-${row.cardName ?? ''}-${JSON.stringify(row.filter)}`}
              >
                <TableCell sx={wide}>
                  {row.variant}, slot {row.slot + 1}, row {row.row + 1}
                </TableCell>
                <TableCell>
                  {/* the recipe's own filter, as returned by the server */}
                  {nameRow(row, row.filter as Partial<RowFilter>, classes)}
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
      {short.length > shown.length ? (
        <Button size="small" color="inherit" onClick={() => setWhole(true)}>
          Show all {formatCount(short.length)}
        </Button>
      ) : null}
      {waitingCount > 0 ? <Waiting count={waitingCount} /> : null}
    </Alert>
  );
}

/** What a row draws; of a list with weights, the card. */
const nameRow = (
  { cardName }: ShortageDto['short'][number],
  filter: Partial<RowFilter>,
  classes: ReadonlyMap<string, ClassLook>,
): string =>
  cardName === undefined
    ? describeFilter(filter, classes)
    : [cardName, ...describeConditions(filter)].join(', ');

const toCount = `/unit-inspections?filter=${encodeURIComponent(JSON.stringify({ state: 'open', kind: 'new-units' }))}`;

/** New units that a second person has to count before a run may have them. */
function Waiting({ count }: { count: number }) {
  const mayRead = usePermission('unit-inspections.read');
  const words = count === 1 ? '1 new unit waits' : `${formatCount(count)} new units wait`;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {words} for a count by a second person.{' '}
      {mayRead ? <TextLink to={toCount}>Go to the count</TextLink> : null}
    </Typography>
  );
}
