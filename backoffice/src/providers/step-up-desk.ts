import { ApiProblem } from './api-problem.ts';
import type { RequestJson } from './request-json.ts';

/** What waits for the second factor. All requests that wait share one question. */
interface OpenQuestion {
  /** True once the second factor was shown; false when the person gave up. */
  settle: (isShown: boolean) => void;
}

/** Where refused requests ask for the second factor and the dialog answers. */
export function createStepUpDesk() {
  let question: { open: OpenQuestion; answer: Promise<boolean> } | undefined;
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());

  return {
    ask(): Promise<boolean> {
      // With no dialog on screen nobody could answer, and the request would hang for ever.
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
 * Repeats a request that needed a recent second factor once the person has shown it: the same request, with the same
 * Idempotency-Key. Who gives up gets the refusal.
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
