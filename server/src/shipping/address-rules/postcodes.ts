import { ruleOf } from './rules.ts';

/**
 * Returns the postcode as its country writes it, or what is wrong with it. Where the country has none, it stays as
 * typed. Only where the country needs none may it be empty.
 */
export function writePostcode(country: string, typed: string): { postcode: string } | { fault: string } {
  const { needs, postcode: shape, example, prefix = '' } = ruleOf(country);
  const code = typed.toUpperCase().replaceAll(/\s+/g, ' ');
  if (code === '' && !needs.includes('Z')) return { postcode: '' };
  if (shape === undefined) return { postcode: code };
  const matches = new RegExp(`^(?:${shape})$`);
  const written = spellings(code.startsWith(prefix) ? code.slice(prefix.length) : code).find((spelling) =>
    matches.test(spelling),
  );
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
