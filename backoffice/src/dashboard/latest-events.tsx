import type { EventRecord } from '@pullproof/server/contract';
import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { EventKind } from '../shared/values/event-kind.tsx';
import { Money } from '../shared/values/money.tsx';
import { Section } from '../shared/records/section.tsx';
import { When } from '../shared/values/when.tsx';
import { TextLink } from '../shared/text-link.tsx';

/** The latest customer events. */
export function LatestEvents() {
  const { data, isPending } = useGetList<EventRecord>(
    'history',
    { sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 8 }, filter: {} },
    { refetchInterval: 15_000 },
  );
  return (
    <Section
      title="Just now"
      flush
      actions={
        <TextLink to="/history" variant="body2">
          All history
        </TextLink>
      }
    >
      {isPending ? <Skeleton height={160} sx={{ mx: 2.5 }} /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>No customer activity yet.</Typography>
      ) : null}
      {data?.map((event) => (
        <Box
          key={event.id}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            columnGap: 2,
            px: 2.5,
            py: 1.1,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: 'baseline',
          }}
        >
          <Box sx={{ width: 104, flex: { xs: 1, sm: 'none' } }}>
            <EventKind kind={event.kind} />
          </Box>
          <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 }, minWidth: 0 }}>
            <Typography variant="body2">{event.subject}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {event.customerName ?? '–'} · <When at={event.at} />
            </Typography>
          </Box>
          <Money cents={event.amountCents} />
        </Box>
      ))}
    </Section>
  );
}
