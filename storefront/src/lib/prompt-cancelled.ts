/** The user closed the prompt without answering. */
export class PromptCancelled extends Error {
  constructor() {
    super('The prompt was cancelled.');
    this.name = 'PromptCancelled';
  }
}

export function isPromptCancelled(error: unknown): boolean {
  return error instanceof PromptCancelled;
}
