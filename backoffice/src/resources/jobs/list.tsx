import { formatCount, jobsDeclaration, readableState, type JobRecord } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';

const filter = filtersOf(jobsDeclaration);
const filters = [filter.search('Kind'), filter.choice('state', { alwaysOn: true })];
const nameOfKind = (kind: string) => readableState(kind.replaceAll('-', ' '));
/** A finished job still carries its last step's stage and progress, which mean nothing. */
const stageOf = (job: JobRecord) => (job.stage && job.state !== 'done' ? readableState(job.stage) : '–');
const progressOf = (job: JobRecord) => (job.state === 'done' ? '–' : countOf(job));
const countOf = (job: JobRecord) =>
  job.progressTotal > 0
    ? `${formatCount(job.progressDone)} of ${formatCount(job.progressTotal)}`
    : formatCount(job.progressDone);

const { chip, text, when } = columnsOf<JobRecord>(jobsDeclaration);

const columns = [
  when('createdAt', { phone: 'tertiary', exact: true }),
  text('kind', { phone: 'primary', cell: (job) => nameOfKind(job.kind) }),
  chip('state'),
  text('stage', { cell: stageOf }),
  text('progressDone', { cell: (job) => progressOf(job), align: 'right' }),
  text('failure', { cell: (job) => job.failure?.message ?? '' }),
  when('finishedAt', { exact: true }),
];

export function JobList() {
  return (
    <ListScreen<JobRecord>
      of={jobsDeclaration}
      columns={columns}
      filters={filters}
      empty={
        <EmptyState title="No job has run yet" next={{ label: 'Seal a run', to: '/products' }}>
          Sealing and imports run in the background and show their progress here.
        </EmptyState>
      }
      phone={{
        secondary: (job) => (
          <>
            <StatusChip state={job.state} />
            {job.state === 'done' ? null : ` ${countOf(job)}`}
          </>
        ),
      }}
    />
  );
}
