import { shopCurrency } from '../../contract/index.ts';

export type Decimal = '.' | ',';

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
};

/** An amount as a file says it: digits and signs apart from its currency; a bare `$` may be any dollar. */
interface SaidAmount {
  digits: string;
  currency: string | undefined;
  isNegative: boolean;
}

/** More is no amount; spaces without end would keep the pattern below busy for minutes. */
const maxAmountLength = 60;

export function splitAmount(cell: string): SaidAmount | undefined {
  if (cell.length > maxAmountLength) return undefined;
  const [, minus, before = '', digits = '', after = ''] =
    /^(-)?\s*(US\$|C\$|A\$|[$€£¥]|[A-Za-z]{3}(?=[\s\d]))?\s*([\d.,'’\s]*\d(?:,-|,–)?)\s*([$€£¥]|[A-Za-z]{3})?$/.exec(
      cell.replaceAll('\u00A0', ' ').trim(),
    ) ?? [];
  if (digits === '') return undefined;
  const sign = before === '' ? after : before;
  const currency = sign === '' || sign === '$' ? undefined : (symbols[sign] ?? sign.toUpperCase());
  return {
    digits: digits.replaceAll(/[\s'’]/g, '').replace(/,[-–]$/, ''),
    currency,
    isNegative: minus !== undefined,
  };
}

/**
 * The decimal sign that an amount shows; undefined where it does not: `12`, and `12.375`, which may be twelve thousand. Of two
 * different signs the last is it; one that comes twice is none.
 */
export function decimalOf(digits: string): Decimal | undefined {
  const signs = digits.replaceAll(/\d/g, '');
  if (signs === '') return undefined;
  const last = signs.at(-1) === ',' ? ',' : '.';
  if (new Set(signs).size > 1) return last;
  const other = last === ',' ? '.' : ',';
  if (signs.length > 1) return other;
  return /[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits) ? undefined : last;
}

export const isUnclear = (digits: string): boolean => /[.,]/.test(digits) && decimalOf(digits) === undefined;

/** Millionths of the amount; undefined where signs stand in wrong places. */
export function readDigits(digits: string, decimal: Decimal): bigint | undefined {
  const group = decimal === '.' ? ',' : '.';
  const shape = new RegExp(`^(\\d{1,12}|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${decimal}(\\d{0,6}))?$`);
  const [, whole, part = ''] = shape.exec(digits) ?? [];
  if (whole === undefined) return undefined;
  return BigInt(`${whole.replaceAll(group, '')}${part.padEnd(6, '0')}`);
}

/** Dollars for one of each currency, in millionths. */
export type Rates = ReadonlyMap<string, bigint>;

/** `EUR 1.08, GBP 1.27` */
export function readRates(text: string): Rates {
  const rates = new Map([[shopCurrency, 1_000_000n]]);
  for (const [, currency = '', rate = ''] of text.matchAll(/([A-Z]{3})\s*=?\s*(\d+(?:\.\d{1,6})?)/g)) {
    const millionths = readDigits(rate, '.');
    if (millionths !== undefined && millionths > 0n) rates.set(currency, millionths);
  }
  return rates;
}

export const maxCents = 1_000_000_000;

/** Whole cents at a rate, halves up; undefined above the largest amount. */
export function centsAt(millionths: bigint, rate: bigint): number | undefined {
  const cents = (millionths * rate * 100n + 500_000_000_000n) / 1_000_000_000_000n;
  return cents > BigInt(maxCents) ? undefined : Number(cents);
}
