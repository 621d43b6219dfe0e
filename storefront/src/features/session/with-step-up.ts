import { callApi, isProblem, type Call } from '../../lib/api.ts';
import { askAgain } from './step-up-store.ts';

/**
 * Does `work`; when the shop wants a fresh proof of who is asking, asks for it and does the same work once more.
 * `work` must carry its Idempotency-Key from outside, so that both tries are one. Rejects with `isCalledOff` when the
 * person closes the question. Needs a `<StepUpDialog />` on the page.
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

/** `callApi` that asks for a fresh proof where one is needed; the repeat is the very same call, key included. */
export function callWithStepUp<Answer>(path: string, call: Call = {}): Promise<Answer> {
  return withStepUp(() => callApi<Answer>(path, call));
}
