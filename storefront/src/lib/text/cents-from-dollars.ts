/** "12.50" → 1250; empty or unreadable → null, as "9,50" is: dropping its comma would make it $950. */
export function centsFromDollars(input: string): number | null {
  const clean = input.trim().replace(/^\$/, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(clean)) return null;
  const [whole = '0', part = ''] = clean.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
