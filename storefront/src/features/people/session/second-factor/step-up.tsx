'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readQuestion, subscribeToQuestion } from './step-up-store.ts';

export { callWithStepUp, withStepUp } from './with-step-up.ts';

// Few visits need the prompt, so its form loads on demand.
const StepUpQuestion = lazy(async () => ({
  default: (await import('./step-up-question.tsx')).StepUpQuestion,
}));

/** Asks the signed-in customer for fresh proof: a code if they have a second factor, otherwise the password. */
export function StepUpDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <StepUpQuestion onDone={question.answer} onClose={question.cancel} />
    </Suspense>
  );
}
