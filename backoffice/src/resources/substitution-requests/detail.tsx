import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyableHash } from '../../shared/copyable-hash.tsx';
import { DetailColumns } from '../../shared/detail-columns.tsx';
import { EditScreen } from '../../shared/edit-screen.tsx';
import { formatCents } from '../../shared/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { Facts, Section } from '../../shared/section.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Timeline } from '../../shared/timeline.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/when.tsx';
import type { SubstitutionRequestRecord } from '../../vault-records.ts';
import { compareRecords } from './compare-records.ts';

export function SubstitutionRequestDetail() {
  return (
    <EditScreen titleOf={(request) => `Substitute ${String(request['outName'])}`} actions={<RequestVerbs />}>
      <DetailColumns side={<RequestTimeline />}>
        <RequestFacts />
        <Comparison />
        <Evidence />
      </DetailColumns>
    </EditScreen>
  );
}

function RequestVerbs() {
  const request = useRecordContext<SubstitutionRequestRecord>();
  const mayDecide = usePermission('substitution-requests.decide');
  const { identity } = useGetIdentity();
  if (!request || request.state !== 'pending' || !mayDecide) return null;
  const target = { resource: 'substitution-requests', id: request.id };
  if (request.requestedBy === identity?.id)
    return (
      <>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Waiting for a second person
        </Typography>
        <ReasonVerb
          {...target}
          verb="withdraw"
          label="Withdraw"
          danger
          title="Withdraw your request"
          effect="Both units stay where they are."
          done="Withdrawn"
        />
      </>
    );
  return (
    <>
      <ReasonVerb
        {...target}
        verb="approve"
        label="Confirm"
        title="Confirm the substitution"
        effect="The substitute takes the place now. The run’s public log shows both units, the reason and the evidence for good. This can’t be undone."
        done="Substituted, and entered in the public log"
      />
      <ReasonVerb
        {...target}
        verb="reject"
        label="Decline"
        danger
        title="Decline the substitution"
        effect="Both units stay where they are."
        done="Declined"
      />
    </>
  );
}

function RequestFacts() {
  const request = useRecordContext<SubstitutionRequestRecord>();
  if (!request) return null;
  return (
    <Section title="Request">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={request.state} />],
          [
            'Run',
            <MuiLink key="run" component={Link} to={`/runs/${request.runId}`}>
              {request.productTitle}, run {request.runNumber}
            </MuiLink>,
          ],
          ['Reason', `“${request.reason}”`],
          ['Asked by', request.requesterName],
          ['Asked', <When key="at" at={request.createdAt} exact />],
          ['Decided by', request.deciderName],
          ['Decided', <When key="decided" at={request.decidedAt} exact />],
          ['Decision', request.decisionReason],
        ]}
      />
    </Section>
  );
}

function Comparison() {
  const request = useRecordContext<SubstitutionRequestRecord>();
  if (!request?.outRecord || !request.inRecord) return null;
  const rows = compareRecords(request.outRecord, request.inRecord, formatCents);
  const cell = { p: 0.75, textAlign: 'left', overflowWrap: 'anywhere' } as const;
  return (
    <Section title="The two units" hint="As the public log would show them, at the time of the request.">
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2' }}>
        <thead>
          <tr>
            <Box component="td" sx={cell} />
            <Box component="th" scope="col" sx={cell}>
              <MuiLink component={Link} to={`/collectibles/${request.outId}`}>
                Lost or damaged
              </MuiLink>
            </Box>
            <Box component="th" scope="col" sx={cell}>
              <MuiLink component={Link} to={`/collectibles/${request.substituteId}`}>
                Substitute
              </MuiLink>
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label}>
              <Box component="th" scope="row" sx={{ ...cell, color: 'text.secondary', fontWeight: 400 }}>
                {label}
              </Box>
              <Box component="td" sx={cell}>
                {before}
              </Box>
              <Box component="td" sx={{ ...cell, fontWeight: before === after ? 400 : 600 }}>
                {after}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

function Evidence() {
  const request = useRecordContext<SubstitutionRequestRecord>();
  if (!request?.evidence) return null;
  return (
    <Section
      title="Evidence"
      hint={
        request.state === 'approved'
          ? 'Public, named by the run’s log.'
          : 'Becomes public when the substitution is confirmed. Check that nothing shows or names a customer.'
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {request.evidence.map(({ hash, mediaType }) => {
          const address = `/api/admin/evidence/${hash}`;
          return (
            <Box key={hash} sx={{ maxWidth: 220 }}>
              <MuiLink href={address} target="_blank" rel="noreferrer">
                {mediaType === 'application/pdf' ? (
                  'Download the PDF'
                ) : (
                  <Box
                    component="img"
                    src={address}
                    alt="Evidence"
                    sx={{ maxWidth: '100%', borderRadius: 1 }}
                  />
                )}
              </MuiLink>
              <CopyableHash value={hash} label="SHA-256" />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

function RequestTimeline() {
  const request = useRecordContext<SubstitutionRequestRecord>();
  return request ? <Timeline subject="substitution-request" id={request.id} /> : null;
}
