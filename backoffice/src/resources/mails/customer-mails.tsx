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
import { useGetList, useRecordContext } from 'react-admin';
import type { CustomerRecord } from '../../records.ts';
import { Section } from '../../shared/section.tsx';
import { When } from '../../shared/when.tsx';
import { WideContent } from '../../shared/wide-content.tsx';
import { Delivery } from './delivery.tsx';
import type { MailRecord } from './mail-record.ts';
import { ResendMail } from './resend-mail.tsx';

const pageSize = 25;

/** What was mailed to a customer, newest first, each to be sent again. */
export function CustomerMails() {
  const customer = useRecordContext<CustomerRecord>();
  const [page, setPage] = useState(0);
  const { data, total, isPending, error } = useGetList<MailRecord>(
    `users/${customer?.id}/mails`,
    {
      filter: {},
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: page + 1, perPage: pageSize },
    },
    { enabled: customer !== undefined },
  );
  if (!customer) return null;
  return (
    <Section
      title="Mails"
      hint="What they said nobody reads here: a mail may hold a link that opens the account."
      flush
    >
      {error ? (
        <Typography color="error" sx={{ px: 2.5, pb: 2.5 }}>
          {error.message}
        </Typography>
      ) : null}
      {isPending && !error ? <Skeleton height={120} sx={{ mx: 2.5 }} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>Nothing was mailed yet.</Typography>
      ) : null}
      {data && data.length > 0 ? <Mails rows={data} /> : null}
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

function Mails({ rows }: { rows: MailRecord[] }) {
  return (
    <WideContent label="Mails">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Written</TableCell>
            <TableCell>Subject</TableCell>
            <TableCell>To</TableCell>
            <TableCell>Sent</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((mail) => (
            <TableRow key={mail.id}>
              <TableCell>
                <When at={mail.createdAt} exact />
              </TableCell>
              <TableCell sx={{ minWidth: 180 }}>{mail.subject}</TableCell>
              <TableCell>{mail.recipient}</TableCell>
              <TableCell>
                <Delivery mail={mail} />
              </TableCell>
              <TableCell align="right">
                <ResendMail mail={mail} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideContent>
  );
}
