import { isProblem } from '@pullproof/shared/problem';
import { callApi, type AnswerTo, type Call, type Method } from '../../../../lib/api.ts';
import { askAgain } from './step-up-store.ts';

/**
 * Runs `work`; when the shop requires fresh proof of identity, asks for it and runs the same work again. `work`
 * must get its Idempotency-Key from outside, so that both attempts count as one. Rejects with `isPromptCancelled` when
 * the user closes the prompt. Needs a `<StepUpDialog />` on the page.
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

/** `callApi` that asks for fresh proof of identity when required; the retry is the same call, key included. */
export function callWithStepUp<Path extends string, Chosen extends Method>(
  path: Path,
  call: Call<Chosen>,
): Promise<AnswerTo<Path, Chosen>> {
  return withStepUp(() => callApi(path, call));
}
