import { formatCount, type CustomerRecord, type EventRecord } from '@pullproof/server/contract';
import { Button } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../shared/records/section.tsx';
import { CustomerEvents } from './customer-events.tsx';
import { PartLoading } from '../../shared/loading.tsx';

/** A customer's newest events, with a link to all of them. */
export function CustomerHistory() {
  const customer = useRecordContext<CustomerRecord>();
  const { data, total, isPending, error } = useGetList<EventRecord>(
    'history',
    {
      filter: { customerId: customer?.id },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 15 },
    },
    { enabled: customer !== undefined },
  );
  if (!customer || error) return null;
  const all = `/users/${encodeURIComponent(customer.id)}/history`;
  return (
    <Section
      title="History"
      actions={
        total !== undefined && total > 15 ? (
          <Button component={Link} to={all} size="small">
            All {formatCount(total)}
          </Button>
        ) : null
      }
    >
      {isPending ? <PartLoading height={120} /> : <CustomerEvents events={data} />}
    </Section>
  );
}
