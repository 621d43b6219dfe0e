import type { EventRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { EventKind } from '../../shared/values/event-kind.tsx';
import { EventSubject } from '../../shared/values/event-subject.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';

/** One customer's events as a timeline. */
export function CustomerEvents({ events }: { events: EventRecord[] }) {
  if (events.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>No top-ups or purchases yet.</Typography>;
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
            <EventSubject event={event} />
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
