/** A verdict says no more than its checks, which are listed beside it. */
export const verdictPassed = 'Verified: each check listed here passed.';

export const verdictHere = (checks: string): string => `Verified in this browser: ${checks} checks.`;

/** The same on a chip that opens it. */
export const verdictChip = (checks: string): string => `Verified · ${checks} checks`;

export const comparedWithDevice = 'The receipt is the one this device saved at purchase.';

export const comparedWithEmail = 'The receipt is the one in the file you gave.';
