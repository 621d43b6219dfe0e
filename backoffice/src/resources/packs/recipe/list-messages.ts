/** Collects every message in react-hook-form's nested error, so that errors deep in the recipe are shown. */
export function listMessages(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const found: string[] = [];
  for (const [key, value] of Object.entries(error)) {
    if (key === 'ref') continue;
    if (key === 'message' && typeof value === 'string' && value !== '') found.push(value);
    else found.push(...listMessages(value));
  }
  return [...new Set(found)];
}
