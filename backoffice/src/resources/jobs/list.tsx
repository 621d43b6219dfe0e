import { type JobRecord, jobStates, readableState } from '@pullproof/server/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ListScreen } from '../../shared/list-screen.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { When } from '../../shared/when.tsx';

const stateChoices = jobStates.map((state) => ({ id: state, name: readableState(state) }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Kind" />,
  <SelectInput key="state" source="state" choices={stateChoices} alwaysOn />,
];
const views = [
  { label: 'Under way', filter: { state: ['queued', 'running'] } },
  { label: 'Failed', filter: { state: 'failed' } },
];
const counts = new Intl.NumberFormat('en-US');

const nameOfKind = (kind: string) => readableState(kind.replaceAll('-', ' '));
/** A finished job still carries its last step's stage and progress, which mean nothing. */
const stageOf = (job: JobRecord) => (job.stage && job.state !== 'done' ? readableState(job.stage) : '–');
const progressOf = (job: JobRecord) => (job.state === 'done' ? '–' : countOf(job));
const countOf = (job: JobRecord) =>
  job.progressTotal > 0
    ? `${counts.format(job.progressDone)} of ${counts.format(job.progressTotal)}`
    : counts.format(job.progressDone);

export function JobList() {
  return (
    <ListScreen<JobRecord>
      title="Jobs"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      views={views}
      empty={
        <EmptyState title="No job has run yet" next={{ label: 'Seal a run', to: '/products' }}>
          Sealing a run and importing files work in the background and show their progress here.
        </EmptyState>
      }
      phone={{
        primary: (job) => nameOfKind(job.kind),
        secondary: (job) => (
          <>
            <StatusChip state={job.state} />
            {job.state === 'done' ? null : ` ${countOf(job)}`}
          </>
        ),
        tertiary: (job) => <When at={job.createdAt} />,
      }}
    >
      <DataTable.Col<JobRecord> source="createdAt" render={(job) => <When at={job.createdAt} exact />} />
      <DataTable.Col<JobRecord> source="kind" disableSort render={(job) => nameOfKind(job.kind)} />
      <DataTable.Col<JobRecord>
        source="state"
        disableSort
        render={(job) => <StatusChip state={job.state} />}
      />
      <DataTable.Col<JobRecord> source="stage" disableSort render={stageOf} />
      <DataTable.Col<JobRecord>
        source="progressDone"
        align="right"
        disableSort
        render={(job) => progressOf(job)}
      />
      <DataTable.Col<JobRecord> source="failure" disableSort render={(job) => job.failure?.message ?? ''} />
      <DataTable.Col<JobRecord>
        source="finishedAt"
        disableSort
        render={(job) => <When at={job.finishedAt} exact />}
      />
    </ListScreen>
  );
}
