/** The user closed the prompt without answering. */
export class CalledOff extends Error {
  constructor() {
    super('Called off.');
    this.name = 'CalledOff';
  }
}

export function isCalledOff(error: unknown): boolean {
  return error instanceof CalledOff;
}
