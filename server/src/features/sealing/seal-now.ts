import { refuse, type Refusal } from '../../platform/errors.ts';
import { readJob, beginJob } from '../../platform/jobs/job.ts';
import { sealRun } from './seal-run.ts';
import { startSealing } from './start-sealing.ts';

/** Seals a run and waits for it, for demo data, imports and benchmarks. Rejects with the job's failure. */
export async function sealRunNow(packId: string, size: number): Promise<string> {
  const { job, runId } = await startSealing({ packId, size, staffId: null });
  if (!(await beginJob(job.id))) throw new Error('A worker took this sealing first.');
  await sealRun(job.id, runId);
  const { failure } = await readJob(job.id);
  if (failure) throw refuse(failure.code as Refusal['code'], failure.message, { short: failure.short ?? [] }); // written by sealRun
  return runId;
}
