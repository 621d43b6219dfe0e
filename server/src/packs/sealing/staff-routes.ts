import { moneyVerb, nothing, type JobDto } from '../../contract/index.ts';
import { job, sealRun as sealRequest, startedSealing } from '../../contract/schemas/staff.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { permit } from '../../platform/policy.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { record } from '../../base/index.ts';
import { acting } from '../../platform/http/act-on.ts';
import { cancelJob, readJob } from '../../platform/jobs/job.ts';
import { enqueueSealing } from './release.ts';
import { sealByStaff } from './seal-in-band.ts';

export const sealingStaffRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/packs/:id/runs',
    summary: 'Seal a run: answers the job that does it; outside its band it waits for a second person',
    access: 'staff',
    guards: moneyVerb('always', 'run-band'),
    refusals: ['NO_SECOND_PERSON', 'REASON_REQUIRED', 'STALE', 'WRONG_STATE'],
    permission: 'runs.seal',
    body: sealRequest,
    answer: startedSealing,
    status: 202,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.seal');
      return sealByStaff(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/jobs/:id/cancel',
    summary: 'Ask a running job to stop: a sealing gives everything back, a bulk job leaves the rest undone',
    access: 'staff',
    guards: nothing('Gives everything back, or leaves the rest undone.'),
    permission: 'jobs.cancel',
    answer: job,
    run: (input) => {
      const { staff, id } = acting(input, 'jobs.cancel');
      return inTransaction(async () => {
        const { state, createdBy } = await readJob(id);
        if (createdBy !== staff.id) permit(staff, 'runs.seal');
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'job.cancelled',
          subject: { kind: 'job', id },
          before: { state, isCancelRequested: false },
          after: { isCancelRequested: true },
        });
        return cancelSealing(await cancelJob(id));
      });
    },
  }),
);

/** A sealing that waits for its round is given up at once: before the round that costs nothing. */
async function cancelSealing(job: JobDto): Promise<JobDto> {
  const { id, kind, state, subjectId } = job;
  if (kind === 'seal-run' && state === 'queued' && subjectId !== null)
    await enqueueSealing({ jobId: id, runId: subjectId, tries: 0 });
  return job;
}
