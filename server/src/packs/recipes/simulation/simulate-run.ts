import type { PackSimulationDto } from '../../../contract/index.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { ThreadTasks } from '../../../platform/jobs/thread-tasks.ts';
import { readTask, type PreviewRequest } from '../preview/preview-recipe.ts';
import type { SimulationOutcome, SimulationTask } from './compute-simulation.ts';

const isSource = import.meta.url.endsWith('.ts');
// Separate from the preview thread: dealing a large run must not delay previews.
const threads = new ThreadTasks<SimulationTask, SimulationOutcome>(
  new URL(isSource ? './simulation-thread.ts' : './simulation-thread.js', import.meta.url),
);

/**
 * Simulates the pack values of a run, allotted and dealt like sealing; changes nothing. The same seed gives the same
 * packs. `signal` aborts it. Errors: NOT_FOUND, VALIDATION_FAILED, OVERLOADED.
 */
export async function simulateRun(
  packId: string,
  { seed, ...request }: PreviewRequest & { seed: number },
  signal: AbortSignal,
): Promise<PackSimulationDto> {
  const { task } = await readTask(packId, request);
  const outcome = await threads.run({ ...task, seed }, signal);
  if ('fault' in outcome) throw refuseFields('VALIDATION_FAILED', { recipe: outcome.fault });
  return outcome.simulation;
}
