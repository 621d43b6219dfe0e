import type { PackSimulationDto } from '../../../contract/index.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { ThreadTasks } from '../../../platform/thread-tasks.ts';
import { NewestOnly } from '../preview/newest-only.ts';
import { readTask, type PreviewRequest } from '../preview/preview-recipe.ts';
import type { SimulationOutcome, SimulationTask } from './compute-simulation.ts';

const isSource = import.meta.url.endsWith('.ts');
// A thread of its own: dealing a large run must not delay previews.
const threads = new ThreadTasks<SimulationTask, SimulationOutcome>(
  new URL(isSource ? './simulation-thread.ts' : './simulation-thread.js', import.meta.url),
);
const asking = new NewestOnly();

/**
 * Values of the packs of a run, allotted and dealt as sealing does; changes nothing. The same seed deals the same packs.
 * The same person's next request for the pack, or the end of `signal`, aborts it. Errors: NOT_FOUND, VALIDATION_FAILED,
 * STALE when it was replaced, OVERLOADED.
 */
export const simulateRun = (
  packId: string,
  staffId: string,
  { seed, ...request }: PreviewRequest & { seed: number },
  signal: AbortSignal,
): Promise<PackSimulationDto> =>
  asking.run(`${staffId} ${packId}`, signal, async (untilReplaced) => {
    const { task } = await readTask(packId, request);
    const outcome = await threads.run({ ...task, seed }, untilReplaced);
    if ('fault' in outcome) throw refuseFields('VALIDATION_FAILED', { recipe: outcome.fault });
    return outcome.simulation;
  });
