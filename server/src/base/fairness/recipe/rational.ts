import { FairnessFault } from '../fault.ts';

/** An exact fraction with a positive denominator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL = /^(\d{1,18})(?:\.(\d{1,18}))?$/;
const FRACTION = /^(\d{1,18})\/(\d{1,18})$/;

/** Parses `"7"`, `"0.05"` or `"7/8"` exactly; refuses signs, exponents and spaces. */
export function parseWeight(text: string): Rational {
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const digits = decimal[2] ?? '';
    return { numerator: BigInt(`${decimal[1] ?? ''}${digits}`), denominator: 10n ** BigInt(digits.length) };
  }
  const fraction = FRACTION.exec(text);
  const numerator = BigInt(fraction?.[1] ?? 0);
  const denominator = BigInt(fraction?.[2] ?? 0);
  if (denominator === 0n)
    throw new FairnessFault(
      'apportion',
      `${JSON.stringify(text)} is not a weight: write "7", "0.05" or "7/8"`,
    );
  return { numerator, denominator };
}

/** Scales the weights to integers by their least common denominator. */
export function toIntegerWeights(weights: readonly string[]): bigint[] {
  const rationals = weights.map(parseWeight);
  const common = rationals.reduce((lcm, { denominator }) => (lcm / gcd(lcm, denominator)) * denominator, 1n);
  return rationals.map(({ numerator, denominator }) => numerator * (common / denominator));
}

function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}
