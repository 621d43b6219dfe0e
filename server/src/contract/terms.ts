/** The date of the last change to the terms: the version that customers accept at sign-up. */
export const termsVersion = '2026-11-30';
