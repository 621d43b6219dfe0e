import data from './rules.json' with { type: 'json' };

/** What Google's libaddressinput says of a country (scripts/build-address-rules.mjs). C city, S region, Z postcode. */
interface CountryRule {
  /** Fields in the order that an English form asks for them. */
  uses: string;
  needs: string;
  /** Source of an unanchored regular expression. */
  postcode?: string;
  example?: string;
  /** Precedes the postcode on labels. */
  prefix?: string;
  /** The country's own kind of region, city and postcode; absent means province, city and postal. */
  region?: string;
  city?: string;
  postal?: string;
}

const rules: Readonly<Record<string, CountryRule>> = data;

/** Returns a country's address rules; for unknown countries those that hold almost everywhere. */
export const ruleOf = (country: string): CountryRule => rules[country] ?? { uses: 'C', needs: 'C' };
