import { ruleOf } from './rules.ts';

// Still written before postcodes in Europe, as `D-10115`.
const vehicleSigns: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I' },
  ...{ LU: 'L', NO: 'N', PT: 'P', SE: 'S', SI: 'SLO' },
};

/**
 * Returns the postcode as its country writes it, or what is wrong with it. Where the country has none, it stays as
 * typed. Only where the country needs none may it be empty.
 */
export function writePostcode(country: string, typed: string): { postcode: string } | { fault: string } {
  const { needs, postcode: shape, example, prefix = '' } = ruleOf(country);
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/, '')
    .replaceAll(/\s+/g, ' ');
  if (code === '' && !needs.includes('Z')) return { postcode: '' };
  if (shape === undefined) return { postcode: code };
  const matches = new RegExp(`^(?:${shape})$`);
  const before = [prefix, `${country}-`, `${vehicleSigns[country] ?? country}-`].find(
    (sign) => sign !== '' && code.startsWith(sign),
  );
  const written = spellings(code.slice(before?.length ?? 0)).find((spelling) => matches.test(spelling));
  return written === undefined
    ? { fault: `is not a postcode of this country, such as ${tidy(example ?? '', matches)}` }
    : { postcode: written };
}

/** The code with a hyphen or a space wherever one could be, then without any: the rules allow typing it either way. */
function spellings(code: string): string[] {
  const plain = code.replaceAll(/[\s-]/g, '');
  const places = Array.from({ length: Math.max(plain.length - 1, 0) }, (_, place) => place + 1);
  const withEach = (mark: string) =>
    places.map((place) => `${plain.slice(0, place)}${mark}${plain.slice(place)}`);
  return [...withEach('-'), ...withEach(' '), plain];
}

const tidy = (example: string, matches: RegExp): string =>
  spellings(example).find((spelling) => matches.test(spelling)) ?? example;
