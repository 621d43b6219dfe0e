'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readQuestion, subscribeToQuestion } from './step-up-store.ts';

export { callWithStepUp, withStepUp } from './with-step-up.ts';

// Few visits come to the question: its form is fetched when it is asked.
const StepUpQuestion = lazy(async () => ({
  default: (await import('./step-up-question.tsx')).StepUpQuestion,
}));

/** Asks whoever is signed in to prove it anew: a code where there is a second factor, else the password. */
export function StepUpDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <StepUpQuestion onDone={question.answer} onClose={question.callOff} />
    </Suspense>
  );
}
