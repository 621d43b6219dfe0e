export type GroupRule = (values: Readonly<Record<string, unknown>>) => Record<string, string> | undefined;

/** The second may not be below the first; times of day compare as text. */
export const inOrder =
  (low: string, high: string): GroupRule =>
  (values) => {
    const [from, to] = [values[low], values[high]];
    const isInOrder =
      typeof from === 'number' && typeof to === 'number'
        ? from <= to
        : typeof from === 'string' && typeof to === 'string' && from < to;
    return isInOrder ? undefined : { [high]: 'must not be below its counterpart' };
  };

/** The notice is sent a day before its deadline, after at least a day of sale. */
export const noticeFitsSale: GroupRule = ({ noticeHours, saleDays }) =>
  typeof noticeHours === 'number' && typeof saleDays === 'number' && noticeHours + 48 > saleDays * 24
    ? { noticeHours: 'must be at least two days shorter than the days of sale' }
    : undefined;

/** The key itself, which any name may stand before. */
const keyIn = (line: unknown): string =>
  String(line)
    .replace(/^[^+]*\+[^+]*\+/, '')
    .replace(/ .*/s, '');

/** Each key once, and as many witnesses as the policy asks for: readers count a key once, whatever it is called. */
export const namesWitnesses: GroupRule = ({ logWitnesses, logWitnessesRequired: required }) => {
  const keys = Array.isArray(logWitnesses) ? logWitnesses.map(keyIn) : [];
  if (new Set(keys).size < keys.length) return { logWitnesses: 'must not name a key twice' };
  return typeof required === 'number' && required > keys.length
    ? { logWitnessesRequired: 'must not be more than there are witnesses' }
    : undefined;
};

/** An invoice names its seller. */
export const namesSeller: GroupRule = ({ taxId, sellerName, sellerAddress }) => {
  if (!taxId) return undefined;
  if (!sellerName) return { sellerName: 'is needed beside a tax number' };
  return sellerAddress ? undefined : { sellerAddress: 'is needed beside a tax number' };
};

/** A country has one rate for a kind of thing from a day on. */
export const ratesOnce: GroupRule = ({ taxRates }) => {
  const keys = Array.isArray(taxRates) ? taxRates.map((line) => String(line).replace(/ \d+ /, ' ')) : [];
  return new Set(keys).size < keys.length
    ? { taxRates: 'must not have two rates for a country, kind and day' }
    : undefined;
};
