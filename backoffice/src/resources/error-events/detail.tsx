import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ErrorEventRecord } from '../../office-records.ts';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { When } from '../../shared/when.tsx';
import { monoFont } from '../../theme/tokens.ts';
import { readEvent } from './read-event.ts';

export function ErrorEventDetail() {
  return (
    <EditScreen titleOf={(event) => String(event['message']).slice(0, 90)}>
      <DetailColumns side={<Occurrences />}>
        <Report />
      </DetailColumns>
    </EditScreen>
  );
}

function Report() {
  const event = useRecordContext<ErrorEventRecord>();
  if (!event) return null;
  const { type, stack, facts } = readEvent(event.payload);
  return (
    <>
      <Section title={type || 'Error'}>
        <Typography sx={{ overflowWrap: 'anywhere', mb: 2 }}>{event.message}</Typography>
        <Facts rows={[['Reported', <When key="at" at={event.at} exact />], ['By', event.source], ...facts]} />
      </Section>
      <Section title="Stack" flush>
        <Box
          component="pre"
          tabIndex={0}
          sx={{ m: 0, px: 2.5, pb: 2.5, fontFamily: monoFont, fontSize: 13, overflowX: 'auto' }}
        >
          {stack.length > 0 ? stack.join('\n') : 'The report holds no stack.'}
        </Box>
      </Section>
    </>
  );
}

/** How often the same message was reported, and when first. */
function Occurrences() {
  const event = useRecordContext<ErrorEventRecord>();
  const filter = { message: event?.message };
  const { total } = useGetList<ErrorEventRecord>(
    'error-events',
    { filter, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: event !== undefined },
  );
  const { data: first } = useGetList<ErrorEventRecord>(
    'error-events',
    { filter, sort: { field: 'at', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: event !== undefined },
  );
  if (!event) return null;
  return (
    <Section title="The same message">
      <Facts
        rows={[
          ['Reported', total === undefined ? '…' : `${total.toLocaleString('en-US')} times`],
          ['First', <When key="first" at={first?.[0]?.at} exact />],
        ]}
      />
      <MuiLink
        component={Link}
        to={`/error-events?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        variant="body2"
      >
        All of them
      </MuiLink>
    </Section>
  );
}
