export const normaliseReferralCode = (code: string): string => code.trim().toUpperCase();
