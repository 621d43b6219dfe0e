/** "12.50" → 1250; empty or unreadable → null. */
export function centsFromDollars(input: string): number | null {
  const clean = input.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(clean)) return null;
  const [whole = '0', part = ''] = clean.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
