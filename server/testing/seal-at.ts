import { beginJob } from '../src/platform/jobs/job.ts';
import { closeDatabase } from '../src/platform/db.ts';
import { clock } from '../src/platform/clock.ts';
import { sealRun } from '../src/packs/sealing/seal-run.ts';

/** Takes a sealing as far as it goes at a time, in its own process: `seal-at.ts <job id> <run id> <time>`. */
const [, , jobId = '', runId = '', at = ''] = process.argv;
clock.freezeAt(new Date(at));
if (await beginJob(jobId)) await sealRun({ jobId, runId, tries: 0 });
await closeDatabase();
