const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "DE" → "Germany"; returns anything that is not a code unchanged. */
export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
