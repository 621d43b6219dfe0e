import { z } from 'zod';

import { maxAmountCents, type Guard, type SettingType } from '../../contract/index.ts';
import { storableText } from '../../contract/schemas/shared.schema.ts';

/** One setting of the shop: its default, its limits, and its texts for staff. */
export interface Setting<Value> {
  type: SettingType;
  value: Value;
  label: string;
  help: string;
  /** Money, or affects money: finance may change it as well. */
  isMoneyLike: boolean;
  /** A change in the direction that it names takes a recent second factor and a second person. */
  guard: Guard;
  schema: z.ZodType<Value>;
  unit?: string;
  min?: number;
  max?: number;
}

interface Words {
  label: string;
  help: string;
}

interface Guarding {
  guards: Guard;
}

interface Bounds extends Guarding {
  min?: number;
  max?: number;
  isMoneyLike?: boolean;
}

function figure(
  type: SettingType,
  value: number,
  unit: string,
  words: Words,
  { min = 0, max = 1_000_000, isMoneyLike = false, guards }: Bounds,
): Setting<number> {
  const schema = z
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
  return { ...words, type, value, unit, min, max, isMoneyLike, guard: guards, schema };
}

/** An amount in whole cents. */
export const cents = (value: number, words: Words, bounds: Bounds): Setting<number> =>
  figure('cents', value, 'cents', words, { max: maxAmountCents, isMoneyLike: true, ...bounds });

/** Basis points: 8,500 are 85 %. */
export const bps = (value: number, words: Words, bounds: Bounds): Setting<number> =>
  figure('bps', value, 'basis points', words, { max: 10_000, isMoneyLike: true, ...bounds });

export const hours = (value: number, words: Words, bounds: Bounds): Setting<number> =>
  figure('count', value, 'hours', words, { max: 24 * 366, ...bounds });

export const days = (value: number, words: Words, bounds: Bounds): Setting<number> =>
  figure('count', value, 'days', words, { max: 3_660, ...bounds });

export const count = (value: number, unit: string, words: Words, bounds: Bounds): Setting<number> =>
  figure('count', value, unit, words, bounds);

export const flag = (value: boolean, words: Words, { guards }: Guarding): Setting<boolean> => ({
  ...words,
  type: 'flag',
  value,
  isMoneyLike: false,
  guard: guards,
  schema: z.boolean('must be true or false'),
});

/** A text of at most `max` characters; `shape` narrows what is valid. */
export const text = (
  value: string,
  words: Words,
  { max = 200, shape = storableText, guards }: Guarding & { max?: number; shape?: z.ZodType<string, string> },
): Setting<string> => ({
  ...words,
  type: 'text',
  value,
  max,
  isMoneyLike: false,
  guard: guards,
  schema: storableText.max(max, `must have at most ${max} signs`).pipe(shape),
});

/** An empty text, or an instant in UTC. */
export const instantOrNone = (words: Words, { guards }: Guarding): Setting<string> => ({
  ...words,
  type: 'instant',
  value: '',
  isMoneyLike: false,
  guard: guards,
  schema: z.union([z.literal(''), z.iso.datetime()], 'must be an instant in UTC, or empty'),
});

/** At most `max` texts, one a line. */
export const lines = (
  words: Words,
  {
    value = [],
    max,
    shape,
    guards,
  }: Guarding & { value?: string[]; max: number; shape: z.ZodType<string, string> },
): Setting<string[]> => ({
  ...words,
  type: 'lines',
  value,
  max,
  isMoneyLike: false,
  guard: guards,
  schema: z.array(storableText.max(600).pipe(shape)).max(max, `must be at most ${max}`),
});

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const unions = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** A country of ISO 3166 in capitals, and no other spelling of one: UK, which is GB, would fit no account and no address. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  regions.of(code) !== undefined &&
  new Intl.Locale(`und-${code}`).region === code &&
  !unions.has(code);

const countryCode = z.string().refine(isCountry, {
  error: ({ input }) => `${String(input)} is no country’s code of two capital letters`,
});

/** Codes of two capital letters. */
export const countries = (value: string[], words: Words, { guards }: Guarding): Setting<string[]> => ({
  ...words,
  type: 'countries',
  value,
  isMoneyLike: false,
  guard: guards,
  schema: z.array(countryCode).max(300),
});
