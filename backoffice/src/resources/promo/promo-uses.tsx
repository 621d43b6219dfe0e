import {
  Link as MuiLink,
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
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Money } from '../../shared/money.tsx';
import { Section } from '../../shared/section.tsx';
import { When } from '../../shared/when.tsx';
import type { PromoRecord, PromoUseRecord } from './record.ts';

const pageSize = 10;

/** Who used the code, for what, newest first. */
export function PromoUses() {
  const promo = useRecordContext<PromoRecord>();
  const [page, setPage] = useState(0);
  const { data, total, isPending, error } = useGetList<PromoUseRecord>(
    'promo-uses',
    {
      filter: { promoId: promo?.id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: page + 1, perPage: pageSize },
    },
    { enabled: promo !== undefined },
  );
  if (!promo || error) return null;
  return (
    <Section title="Uses" flush>
      {isPending ? <Skeleton height={80} sx={{ mx: 2.5 }} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>Nobody has used it yet.</Typography>
      ) : null}
      {data && data.length > 0 ? <Uses uses={data} /> : null}
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

function Uses({ uses }: { uses: PromoUseRecord[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>When</TableCell>
          <TableCell>Customer</TableCell>
          <TableCell>For</TableCell>
          <TableCell align="right">Gave</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {uses.map((use) => (
          <TableRow key={use.id}>
            <TableCell>
              <When at={use.createdAt} exact />
            </TableCell>
            <TableCell>
              <MuiLink component={Link} to={`/users/${use.customerId}`}>
                {use.customerName}
              </MuiLink>
            </TableCell>
            <TableCell>
              {use.orderId === null ? (
                'Wallet credit'
              ) : (
                <MuiLink component={Link} to={`/orders/${use.orderId}`}>
                  An order
                </MuiLink>
              )}
            </TableCell>
            <TableCell align="right">
              <Money cents={use.amountCents} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
