/** An error for the person at the terminal: one line, shown without a stack. */
export class Failure extends Error {}

export function explain(error) {
  return error instanceof Failure ? error.message : (error?.stack ?? String(error));
}
