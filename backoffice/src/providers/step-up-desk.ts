import { ApiProblem } from '@pullproof/shared/problem';
import type { RequestJson } from './request-json.ts';

/** A pending second-factor prompt, shared by all waiting requests. */
interface OpenQuestion {
  /** True once the second factor was accepted; false on cancel. */
  settle: (isShown: boolean) => void;
}

/** Passes second-factor prompts from refused requests to the dialog and answers back. */
export function createStepUpDesk() {
  let question: { open: OpenQuestion; answer: Promise<boolean> } | undefined;
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());

  return {
    ask(): Promise<boolean> {
      // Without a mounted dialog nobody could answer, and the request would hang forever.
      if (listeners.size === 0) return Promise.resolve(false);
      if (question) return question.answer;
      let resolve: (isShown: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((done) => (resolve = done));
      const open: OpenQuestion = {
        settle: (isShown) => {
          question = undefined;
          announce();
          resolve(isShown);
        },
      };
      question = { open, answer };
      announce();
      return answer;
    },
    current: (): OpenQuestion | undefined => question?.open,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const stepUpDesk = createStepUpDesk();

/**
 * Repeats a request that needed a recent second factor once the user has provided it: same request, same
 * Idempotency-Key. On cancel, returns the original refusal.
 */
export const withStepUp =
  (request: RequestJson, ask: () => Promise<boolean>): RequestJson =>
  async (url, options) => {
    try {
      return await request(url, options);
    } catch (error) {
      const needsStepUp = error instanceof ApiProblem && error.code === 'STEP_UP_REQUIRED';
      if (!needsStepUp || !(await ask())) throw error;
      return request(url, options);
    }
  };
