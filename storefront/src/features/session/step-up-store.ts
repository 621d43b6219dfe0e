/** The customer closed the dialog without answering. */
class CalledOff extends Error {
  constructor() {
    super('Called off.');
    this.name = 'CalledOff';
  }
}

export function isCalledOff(error: unknown): boolean {
  return error instanceof CalledOff;
}

interface Question {
  answer: () => void;
  callOff: () => void;
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

/** Resolves once the customer has re-authenticated; rejects when they cancel. Concurrent calls share one dialog. */
export function askAgain(): Promise<void> {
  asking ??= new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      asking = null;
      publish(null);
      settle();
    };
    publish({ answer: end(resolve), callOff: end(() => reject(new CalledOff())) });
  });
  return asking;
}
