import {
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, type RaRecord } from 'react-admin';
import type { CustomerRecord } from '../../records.ts';
import { Money } from '../../shared/money.tsx';
import { Section } from '../../shared/section.tsx';
import { readableState } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

interface TransferRecord extends RaRecord<string> {
  createdAt: string;
  kind: string;
  cashCents: number;
  promoCents: number;
  heldCents: number;
  cashAfterCents: number;
  promoAfterCents: number;
}

const pageSize = 25;

/** Every transfer that touched this customer's money, with the balance after it. */
export function CustomerLedger() {
  const customer = useRecordContext<CustomerRecord>();
  const [page, setPage] = useState(0);
  const { data, total, isPending, error } = useGetList<TransferRecord>(
    `users/${customer?.id}/balance`,
    {
      filter: {},
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: page + 1, perPage: pageSize },
    },
    { enabled: customer !== undefined },
  );
  if (!customer || error) return null;
  return (
    <Section title="Ledger" flush>
      {isPending ? <Skeleton height={120} sx={{ mx: 2.5 }} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>No money has moved yet.</Typography>
      ) : null}
      {data && data.length > 0 ? <Transfers rows={data} /> : null}
      {total !== undefined && total > pageSize ? (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => setPage(next)}
        />
      ) : null}
    </Section>
  );
}

function Transfers({ rows }: { rows: TransferRecord[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>What</TableCell>
          <TableCell align="right">Cash</TableCell>
          <TableCell align="right">Promo</TableCell>
          <TableCell align="right">Cash after</TableCell>
          <TableCell align="right">Promo after</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>
              <When at={row.createdAt} exact />
            </TableCell>
            <TableCell>{readableState(row.kind.replaceAll('-', ' '))}</TableCell>
            <TableCell align="right">
              <Money cents={row.cashCents === 0 ? null : row.cashCents} />
            </TableCell>
            <TableCell align="right">
              <Money cents={row.promoCents === 0 ? null : row.promoCents} />
            </TableCell>
            <TableCell align="right">
              <Money cents={row.cashAfterCents} />
            </TableCell>
            <TableCell align="right">
              <Money cents={row.promoAfterCents} muted />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
