import { readableState, type TimelineDto } from '@pullproof/server/contract';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Section } from './section.tsx';
import { When } from '../values/when.tsx';

interface TimelineProps {
  subject: string;
  id: string;
}

/** Who did what to this record, newest first, for every role that may read the record. */
export function Timeline({ subject, id }: TimelineProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['timeline', subject, id],
    queryFn: ({ signal }) =>
      dataProvider.read<TimelineDto>(`timeline?kind=${subject}&id=${encodeURIComponent(id)}`, signal),
    retry: false,
  });
  if (error) return null;
  return (
    <Section title="Timeline" hint="What staff and the shop did, newest first">
      {data ? <Entries entries={data.data} /> : <Skeleton height={64} />}
    </Section>
  );
}

function Entries({ entries }: { entries: TimelineDto['data'] }) {
  if (entries.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing yet.
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ pl: 2, pb: 1.5, position: 'relative' }}>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: -5,
              top: 7,
              width: 8,
              height: 8,
              borderRadius: 9,
              bgcolor: 'secondary.main',
            }}
          />
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {readableState(entry.action.replaceAll('.', ' '))}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {entry.actorName ?? 'The shop itself'} · <When at={entry.at} />
          </Typography>
          {entry.reason ? <Typography variant="body2">“{entry.reason}”</Typography> : null}
        </Box>
      ))}
    </Box>
  );
}
