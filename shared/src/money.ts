const shape = /^(?:\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.\d{0,2})?$/;

/** Parses a number with at most two decimals into hundredths, exactly; undefined for anything else. */
function parseHundredths(text: string): number | undefined {
  if (!shape.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  const hundredths = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(hundredths) ? hundredths : undefined;
}

/**
 * Parses dollars as people type them into cents: "12.5", "$1,234.56". Undefined for anything else, as for "9,50":
 * without its comma it would be $950.
 */
export const parseCents = (text: string): number | undefined =>
  parseHundredths(text.trim().replace(/^\$/, ''));

/** Parses percent as people type them into basis points: "85", "85.5 %". */
export const parsePercent = (text: string): number | undefined =>
  parseHundredths(text.trim().replace(/\s*%$/, ''));
