import { formatCount, runsDeclaration, type RunRecord } from '@pullproof/server/contract';
import { Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ReferenceField, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { FenceAlert } from '../../shared/runs/fence-alert.tsx';
import { abandonReasons, nameRun } from '../../shared/runs/name-run.ts';
import { SealingProgress } from '../../shared/runs/sealing-progress.tsx';
import { RunState } from '../../shared/runs/runs-table.tsx';
import { RunVerbs } from '../../shared/runs/run-verbs.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { LogCorrections } from './log-corrections.tsx';
import { RunFloor } from './run-floor.tsx';
import { RunReturns } from './run-returns.tsx';

const { chip, hash, id, other, value } = factsOf<RunRecord>(runsDeclaration);

/** Read-only: a run never changes. Staff see what the public sees here, never a pack's contents. */
export function RunDetail() {
  return (
    <EditScreen
      titleOf={({ productTitle, number, attempt }) =>
        `${String(productTitle)} · ${nameRun({ number, attempt })}`
      }
      actions={<RunActions />}
    >
      <RunFence />
      <DetailColumns side={<RunAside />}>
        <RunSealing />
        <RunCounts />
        <RunFloor />
        <RunReturns />
        <RunCommitment />
        <LogCorrections />
        <RunDates />
      </DetailColumns>
    </EditScreen>
  );
}

function RunFence() {
  const run = useRecordContext<RunRecord>();
  return run ? <FenceAlert subject={run.id} /> : null;
}

function RunActions() {
  const run = useRecordContext<RunRecord>();
  if (!run) return null;
  return (
    <>
      {run.publishedAt ? (
        <Button href={`/runs/${run.id}`} target="_blank" rel="noopener" size="small">
          Public page
        </Button>
      ) : null}
      <Button component={Link} to={`/packs/${run.packId}`} size="small">
        Recipe
      </Button>
      <RunVerbs run={run} />
    </>
  );
}

function RunSealing() {
  const run = useRecordContext<RunRecord>();
  if (run?.state !== 'sealing' && run?.state !== 'cancelled') return null;
  return (
    <Section title="Sealing" flush>
      <SealingProgress runId={run.id} />
    </Section>
  );
}

function RunCounts() {
  const run = useRecordContext<RunRecord>();
  // Before it is sealed a run has no packs: none is sold, and none unsold.
  if (!run?.sealedAt) return null;
  const gone = run.size - run.unsold;
  return (
    <Section
      title="Packs or boxes"
      hint="Counts only. Which cards are in which is hidden from staff as well."
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 2, mb: 2 }}
      >
        <Count label="In the run">{formatCount(run.size)}</Count>
        <Count label="Unsold">{formatCount(run.unsold)}</Count>
        <Count label="Sold, unopened">{formatCount(run.sold)}</Count>
        <Count label="Opened">{formatCount(run.opened)}</Count>
      </Box>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={run.size > 0 ? Math.floor((gone * 100) / run.size) : 0}
        aria-label="Share sold"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {formatCount(gone)} of {formatCount(run.size)} sold
      </Typography>
    </Section>
  );
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 24, fontWeight: 750, letterSpacing: '-0.02em' }}>{children}</Typography>
    </Box>
  );
}

const runCommitmentFacts = [
  hash('commitmentHash', { whole: true }),
  hash('merkleRoot', { whole: true }),
  hash('seedHash', { whole: true }),
  other('Sale log', describeLog),
  hash('logHead', { whole: true }),
];

function RunCommitment() {
  const run = useRecordContext<RunRecord>();
  if (!run) return null;
  return (
    <FactsSection
      title="Commitment"
      hint="Fixed at sealing, public once the run is published, and part of every receipt."
      rows={runCommitmentFacts}
    >
      {run.publishedAt ? (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
          <DocumentLink href={`/api/runs/${run.id}/commitment`}>The commitment document</DocumentLink>
          <DocumentLink href={`/api/runs/${run.id}/log`}>The sale log</DocumentLink>
          {run.state === 'closed' ? (
            <DocumentLink href={`/api/runs/${run.id}/close-out`}>The close-out</DocumentLink>
          ) : null}
        </Box>
      ) : null}
    </FactsSection>
  );
}

function describeLog(run: RunRecord): string {
  if (!run.publishedAt) return 'Starts with the first sale';
  return typeof run.logCount === 'number' ? `${formatCount(run.logCount)} chained entries` : 'Public';
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MuiLink href={href} target="_blank" rel="noopener">
      {children}
    </MuiLink>
  );
}

const runDatesFacts = [
  value('createdAt'),
  value('attempt'),
  value('roundAt'),
  value('abandonReason', {
    if: ({ abandonReason }) => abandonReason !== null,
    cell: ({ abandonReason }) => abandonReasons[abandonReason ?? ''],
  }),
  value('sealedAt'),
  value('publishedAt'),
  value('noticeAt'),
  value('stopAt'),
  value('closedAt'),
];

function RunDates() {
  const run = useRecordContext<RunRecord>();
  if (!run) return null;
  return (
    <FactsSection title="Life of the run" rows={runDatesFacts}>
      {run.noticeReason ? <Typography sx={{ mt: 1.5 }}>Reason given: “{run.noticeReason}”</Typography> : null}
    </FactsSection>
  );
}

const runFacts = [
  chip('state', { cell: (run) => <RunState run={run} /> }),
  other('Product', () => <ReferenceField source="productId" reference="products" empty="–" />),
  value('priceCents', { label: 'Price of one' }),
  id(),
];

const RunAside = () => (
  <>
    <FactsSection title="At a glance" rows={runFacts} />
    <Timeline />
  </>
);
