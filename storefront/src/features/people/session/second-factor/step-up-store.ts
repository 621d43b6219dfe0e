import { PromptCancelled } from '../../../../lib/prompt-cancelled.ts';

interface Question {
  answer: () => void;
  cancel: () => void;
}

const listeners = new Set<() => void>();
let question: Question | null = null;
let asking: Promise<void> | null = null;

function publish(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export function readQuestion(): Question | null {
  return question;
}

export function subscribeToQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once the user has proved their identity again; rejects on cancel. Concurrent calls share one prompt. */
export function askAgain(): Promise<void> {
  asking ??= new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      asking = null;
      publish(null);
      settle();
    };
    publish({ answer: end(resolve), cancel: end(() => reject(new PromptCancelled())) });
  });
  return asking;
}
