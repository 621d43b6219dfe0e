import {
  declarations,
  readableState,
  type ResourceDeclaration,
  type TimelineDto,
} from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { apiName } from '../resource-names.ts';
import { TextLink } from '../text-link.tsx';
import { usePermission } from '../use-permission.ts';
import { Section } from './section.tsx';
import { When } from '../values/when.tsx';
import { PartLoading } from '../loading.tsx';

const declared = Object.values<ResourceDeclaration>(declarations);

/** Who did what to the page's record, newest first, for every role that may read the record. */
export function Timeline() {
  const id = useRecordContext()?.id;
  const resource = apiName(useResourceContext() ?? '');
  const subject = declared.find(({ name }) => name === resource)?.subject ?? resource;
  const seesTrail = usePermission('admin-logs.read');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['timeline', subject, id],
    queryFn: ({ signal }) =>
      dataProvider.read<TimelineDto>(`timeline?kind=${subject}&id=${encodeURIComponent(String(id))}`, signal),
    enabled: id !== undefined,
    retry: false,
  });
  if (error || id === undefined) return null;
  return (
    <Section
      title="Timeline"
      hint="What staff and the shop did, newest first"
      actions={
        seesTrail ? (
          <TextLink
            to={`/admin-logs?filter=${encodeURIComponent(JSON.stringify({ subjectKind: subject, subjectId: id }))}`}
          >
            In the audit trail
          </TextLink>
        ) : null
      }
    >
      {data ? <Entries entries={data.data} /> : <PartLoading height={64} />}
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
            {entry.forCase ? ` · for ${entry.forCase}` : ''}
          </Typography>
          {entry.reason ? <Typography variant="body2">“{entry.reason}”</Typography> : null}
        </Box>
      ))}
    </Box>
  );
}
