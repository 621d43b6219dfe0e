/** The code of a failure of the system, such as ENOENT; empty for others. */
export const codeOf = (failure: unknown): string =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : '';
