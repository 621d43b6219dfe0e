import { formatCount, type ErrorEventRecord, type ErrorReportRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { monoFont } from '../../theme/tokens.ts';
import { ErrorStateChip } from './error-state.tsx';

export function ErrorEventDetail() {
  return (
    <EditScreen titleOf={(error) => String(error['title']).slice(0, 90)} actions={<Decisions />}>
      <DetailColumns side={<Occurrences />}>
        <Report />
      </DetailColumns>
    </EditScreen>
  );
}

const verbs = [
  {
    verb: 'resolve',
    label: 'Resolve',
    from: ['open', 'ignored'],
    effect: 'It has been fixed. If it happens again, it reopens.',
    done: 'Resolved',
  },
  {
    verb: 'ignore',
    label: 'Ignore',
    from: ['open', 'resolved'],
    effect: 'It is not ours to fix. It is still counted but no longer shown among the open ones.',
    done: 'Ignored',
  },
  {
    verb: 'reopen',
    label: 'Reopen',
    from: ['resolved', 'ignored'],
    effect: 'It needs attention after all.',
    done: 'Reopen',
  },
];

function Decisions() {
  const error = useRecordContext<ErrorEventRecord>();
  const mayDecide = usePermission('error-events.resolve');
  if (!error || !mayDecide) return null;
  return verbs
    .filter(({ from }) => from.includes(error.state))
    .map(({ verb, label, effect, done }) => (
      <ReasonVerb
        key={verb}
        resource="error-events"
        id={error.id}
        verb={verb}
        label={label}
        title={`${label} this error?`}
        effect={effect}
        done={done}
      />
    ));
}

function Report() {
  const error = useRecordContext<ErrorEventRecord>();
  if (!error) return null;
  return (
    <>
      <Section title="Newest report">
        <Typography sx={{ overflowWrap: 'anywhere', mb: 2 }}>{error.title}</Typography>
        <Facts rows={Object.entries(error.facts ?? {})} />
      </Section>
      <Section title="Stack" flush>
        <Box
          component="pre"
          tabIndex={0}
          sx={{ m: 0, px: 2.5, pb: 2.5, fontFamily: monoFont, fontSize: 13, overflowX: 'auto' }}
        >
          {error.stack || 'The report has no stack trace.'}
        </Box>
      </Section>
    </>
  );
}

const shownReports = 20;

/** Count, first occurrence and the newest raw reports. */
function Occurrences() {
  const error = useRecordContext<ErrorEventRecord>();
  const { data = [] } = useGetList<ErrorReportRecord>(
    `error-events/${error?.id ?? ''}/reports`,
    { sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: shownReports } },
    { enabled: error !== undefined },
  );
  if (!error) return null;
  return (
    <>
      <Section title="How often">
        <Facts
          rows={[
            ['State', <ErrorStateChip key="state" state={error.state} />],
            ['Reported', `${formatCount(error.eventCount)} times`],
            ['By', error.source],
            ['First', <When key="first" at={error.firstSeenAt} exact />],
            ['Last', <When key="last" at={error.lastSeenAt} exact />],
          ]}
        />
      </Section>
      <Section title="Reports" hint="The newest of the last 30 days.">
        {data.length === 0 ? <Typography variant="body2">None are stored any more.</Typography> : null}
        {data.map((report) => (
          <Box component="details" key={report.id} sx={{ borderTop: 1, borderColor: 'divider', py: 0.75 }}>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, fontSize: 14 }}>
              <When at={report.at} exact />
            </Box>
            <Box
              component="pre"
              tabIndex={0}
              sx={{ fontFamily: monoFont, fontSize: 13, overflowX: 'auto', maxHeight: 320 }}
            >
              {readable(report.payload)}
            </Box>
          </Box>
        ))}
      </Section>
    </>
  );
}

function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}
