/** Documented in README.md. */
export const EXIT = { held: 0, found: 1, unusable: 2, unchecked: 3 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The files or arguments given can’t be used; the message says why. */
export class Unusable extends Error {}
