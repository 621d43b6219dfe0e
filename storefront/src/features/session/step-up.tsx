'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readQuestion, subscribeToQuestion } from './step-up-store.ts';

export { callWithStepUp, withStepUp } from './with-step-up.ts';

// Rarely needed: the form loads when the dialog opens.
const StepUpQuestion = lazy(async () => ({
  default: (await import('./step-up-question.tsx')).StepUpQuestion,
}));

/** Asks the signed-in customer to re-authenticate: with a second-factor code if enrolled, else the password. */
export function StepUpDialog() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion, () => null);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <StepUpQuestion onDone={question.answer} onClose={question.callOff} />
    </Suspense>
  );
}
