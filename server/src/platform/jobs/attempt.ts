import { Refusal } from '../errors.ts';
import { logger } from '../logger.ts';

/** Runs the work on one item of a batch. Logs a failure (an outage as a warning) and leaves it to the next run. */
export async function attempt(id: string, work: () => Promise<unknown>, message: string): Promise<void> {
  try {
    await work();
  } catch (failure) {
    const isOutage = failure instanceof Refusal && failure.code === 'PROVIDER_UNAVAILABLE';
    logger[isOutage ? 'warn' : 'error']({ err: failure, id }, message);
  }
}
