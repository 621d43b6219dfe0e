import { type JobRecord, readableState } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { JobProgress, useJob } from '../../shared/job-progress.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { ShortageReport } from '../../shared/runs/shortage-report.tsx';
import { useClasses } from '../../shared/values/use-classes.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

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
        {shown.failure?.short ? <ShortageReport short={shown.failure.short} classes={classes} /> : null}
      </Section>
      <Section title="Job">
        <Facts
          rows={[
            ['Requested', <When key="at" at={shown.createdAt} exact />],
            ['Over', <When key="over" at={shown.finishedAt} exact />],
            [
              'About',
              shown.kind === 'seal-run' && shown.subjectId ? (
                <TextLink key="run" to={`/runs/${shown.subjectId}`}>
                  Run being sealed
                </TextLink>
              ) : (
                <CopyableHash key="subject" value={shown.subjectId} label="Subject id" />
              ),
            ],
            ['Failure code', shown.failure?.code],
            ['Id', <CopyableHash key="id" value={shown.id} label="Job id" />],
          ]}
        />
      </Section>
    </>
  );
}
