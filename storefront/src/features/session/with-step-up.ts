import { callApi, isProblem, type Call } from '../../lib/api.ts';
import { askAgain } from './step-up-store.ts';

/**
 * Runs `work`; when the server requires re-authentication, asks for it and runs `work` once more. `work` must get its
 * Idempotency-Key from outside, so that both attempts share it. Rejects with `isCalledOff` when the customer closes the
 * dialog. Needs a `<StepUpDialog />` on the page.
 */
export async function withStepUp<Answer>(
  work: () => Promise<Answer>,
  ask: () => Promise<void> = askAgain,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isProblem(error, 'STEP_UP_REQUIRED')) throw error;
    await ask();
    return work();
  }
}

/** `callApi` that re-authenticates when required; the retry is the same call with the same idempotency key. */
export function callWithStepUp<Answer>(path: string, call: Call = {}): Promise<Answer> {
  return withStepUp(() => callApi<Answer>(path, call));
}
