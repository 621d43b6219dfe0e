const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "DE" is "Germany"; what is no code stays as it is. */
export function nameCountry(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
