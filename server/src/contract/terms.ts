/** The day on which the words of the terms last changed: what a customer agrees to at sign-up. */
export const termsVersion = '2026-11-22';
