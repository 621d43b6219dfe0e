import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { Section } from './section.tsx';
import { readableState } from './status-chip.tsx';
import { usePermission } from './use-permission.ts';
import { When } from './when.tsx';

/** One row of the audit trail as this side column shows it. */
interface AuditEntry extends RaRecord {
  at: string;
  action: string;
  actorName: string | null;
  reason?: string | null;
}

interface TimelineProps {
  subject: string;
  id: string;
}

/** Who did what to this record, newest first, from the audit trail. Hidden from roles that may not read it. */
export function Timeline({ subject, id }: TimelineProps) {
  const mayRead = usePermission('admin-logs.read');
  const { data, isPending, error } = useGetList<AuditEntry>(
    'admin-logs',
    {
      filter: { subjectKind: subject, subjectId: id },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: mayRead, retry: false },
  );
  if (!mayRead || error) return null;
  return (
    <Section title="Timeline" hint="From the audit trail">
      {isPending ? <Skeleton height={64} /> : <Entries entries={data} />}
    </Section>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No change by staff yet.
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
