import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerRecord, EventRecord } from '../../records.ts';
import { EventKind } from '../../shared/event-kind.tsx';
import { Money } from '../../shared/money.tsx';
import { Section } from '../../shared/section.tsx';
import { When } from '../../shared/when.tsx';

/** The newest events of a customer; the rest is one click away. */
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
  const all = `/history?filter=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`;
  return (
    <Section
      title="History"
      actions={
        total !== undefined && total > 15 ? (
          <Button component={Link} to={all} size="small">
            All {total.toLocaleString('en-US')}
          </Button>
        ) : null
      }
    >
      {isPending ? <Skeleton height={120} /> : <Events events={data} />}
    </Section>
  );
}

function Events({ events }: { events: EventRecord[] }) {
  if (events.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>Nothing yet: no top-up, no purchase.</Typography>;
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {events.map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '120px 1fr auto 130px' },
            gap: { xs: 0.25, sm: 1.5 },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: 'baseline',
          }}
        >
          <EventKind kind={event.kind} />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, minWidth: 0 }}>
            {event.subject}
          </Box>
          <Money cents={event.amountCents} />
          <Box
            sx={{
              color: 'text.secondary',
              textAlign: { sm: 'right' },
              gridColumn: { xs: '1 / -1', sm: 'auto' },
            }}
          >
            <When at={event.at} exact />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
