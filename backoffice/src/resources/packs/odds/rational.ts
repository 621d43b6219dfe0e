/** An exact fraction in lowest terms; the denominator is always positive. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

const zero: Rational = { n: 0n, d: 1n };

export function rational(n: bigint, d: bigint): Rational {
  if (d === 0n) throw new RangeError('a fraction over zero');
  const divisor = greatestDivisor(n < 0n ? -n : n, d < 0n ? -d : d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
const divide = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const total = (all: readonly Rational[]): Rational => all.reduce(add, zero);

const decimalWeight = /^(\d+)(?:\.(\d+))?$/;
const fractionWeight = /^(\d+)\/([1-9]\d*)$/;

/** Parses a weight as recipes write it, `"7"`, `"0.05"` or `"7/8"`; undefined for anything else. */
export function parseWeight(text: string): Rational | undefined {
  const decimal = decimalWeight.exec(text);
  if (decimal) {
    const fraction = decimal[2] ?? '';
    return rational(BigInt(`${decimal[1]}${fraction}`), 10n ** BigInt(fraction.length));
  }
  const parts = fractionWeight.exec(text);
  return parts ? rational(BigInt(parts[1] ?? ''), BigInt(parts[2] ?? '')) : undefined;
}

/** Returns each weight's exact share of the sum; empty when the sum is zero, because nothing can be drawn. */
function sharesOf(weights: readonly Rational[]): Rational[] {
  const sum = total(weights);
  return sum.n === 0n ? [] : weights.map((weight) => divide(weight, sum));
}

/** Parses weights into shares; undefined if any is invalid or all are zero. */
export function readShares(weights: readonly string[]): Rational[] | undefined {
  const parsed: Rational[] = [];
  for (const weight of weights) {
    const value = parseWeight(weight);
    if (!value) return undefined;
    parsed.push(value);
  }
  const shares = sharesOf(parsed);
  return shares.length === 0 ? undefined : shares;
}

/** Formats `value` with `places` decimals, rounded half up, and says whether that is exact. */
export function toDecimal(value: Rational, places: number): { text: string; isExact: boolean } {
  const scaled = value.n * 10n ** BigInt(places);
  const isExact = scaled % value.d === 0n;
  const rounded = (scaled * 2n + value.d) / (value.d * 2n);
  const digits = rounded.toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return { text: fraction ? `${whole}.${fraction}` : whole, isExact };
}

/** Formats a share as a percentage: exact if four decimals suffice, otherwise marked as rounded. */
export function formatShare(share: Rational): string {
  const percent = multiply(share, { n: 100n, d: 1n });
  const { text, isExact } = toDecimal(percent, 4);
  if (!isExact && text === '0') return '< 0.0001%';
  return `${isExact ? '' : '≈ '}${text}%`;
}

/** Formats a share as "1 in n", n rounded; undefined for zero and for more than half, where it is meaningless. */
export function formatOneIn(share: Rational): string | undefined {
  if (share.n === 0n || share.n * 2n > share.d) return undefined;
  const { text } = toDecimal({ n: share.d, d: share.n }, share.d / share.n < 100n ? 1 : 0);
  return `1 in ${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
