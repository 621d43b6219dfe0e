import { type JobDto, type JobRecord, readableState, jobsDeclaration } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { BulkReport } from '../../shared/bulk/bulk-report.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { JobProgress, useJob } from '../../shared/job-progress.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { ShortageReport } from '../../shared/runs/shortage-report.tsx';
import { useClasses } from '../../shared/values/use-classes.ts';
import { TextLink } from '../../shared/text-link.tsx';

const { id, other, value } = factsOf<JobDto>(jobsDeclaration);

const facts = [
  value('createdAt'),
  value('finishedAt'),
  other('About', ({ kind, subjectId }) =>
    kind === 'seal-run' && subjectId ? (
      <TextLink to={`/runs/${subjectId}`}>Run being sealed</TextLink>
    ) : (
      <CopyableHash value={subjectId} label="Subject id" />
    ),
  ),
  other('Failure code', ({ failure }) => failure?.code),
  id(),
];

export function JobDetail() {
  return (
    <EditScreen titleOf={(job) => readableState(String(job['kind']).replaceAll('-', ' '))}>
      <Job />
    </EditScreen>
  );
}

function Job() {
  const record = useRecordContext<JobRecord>();
  const { job } = useJob(record?.id);
  const { classes } = useClasses();
  if (!record) return null;
  const shown = job ?? record;
  return (
    <>
      <Section title="Progress">
        <JobProgress job={shown} />
        {shown.kind === 'bulk-verb' && shown.subjectId ? (
          <BulkReport bulkId={shown.subjectId} progress={shown.progressDone} />
        ) : null}
        {shown.failure ? <ShortageReport shortage={shown.failure} classes={classes} /> : null}
      </Section>
      <FactsSection title="Job" of={shown} rows={facts} />
    </>
  );
}
