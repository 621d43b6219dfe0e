export function findClaimWords(text: string): string[];
