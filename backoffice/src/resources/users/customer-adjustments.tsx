import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerRecord } from '../../records.ts';
import { Money } from '../../shared/money.tsx';
import { Section } from '../../shared/section.tsx';
import { readableState, StatusChip } from '../../shared/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';
import type { AdjustmentRecord } from '../balance-adjustments/record.ts';

/** The newest corrections of this balance, those that wait for a second person among them. */
export function CustomerAdjustments() {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('balances.read');
  const { data } = useGetList<AdjustmentRecord>(
    'balance-adjustments',
    {
      filter: { customerId: customer?.id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: customer !== undefined && mayRead },
  );
  if (!data || data.length === 0) return null;
  return (
    <Section title="Corrections" hint="By staff. What is above a cap waits for a second person." flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>When</TableCell>
            <TableCell>State</TableCell>
            <TableCell>Why</TableCell>
            <TableCell>Bucket</TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((adjustment) => (
            <TableRow key={adjustment.id}>
              <TableCell>
                <MuiLink component={Link} to={`/balance-adjustments/${adjustment.id}`}>
                  <When at={adjustment.createdAt} exact />
                </MuiLink>
              </TableCell>
              <TableCell>
                <StatusChip state={adjustment.state} />
              </TableCell>
              <TableCell sx={{ minWidth: 160 }}>{adjustment.reason}</TableCell>
              <TableCell>{readableState(adjustment.bucket)}</TableCell>
              <TableCell align="right">
                <Money cents={adjustment.amountCents} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
