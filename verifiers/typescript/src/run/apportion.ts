const WEIGHT = /^(?:(\d{1,18})(?:\.(\d{1,18}))?|(\d{1,18})\/(\d{1,18}))$/;

interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Parses `"7"`, `"0.05"` or `"7/8"` exactly. */
export function parseWeight(text: string): Rational {
  const match = WEIGHT.exec(text);
  if (!match) throw new Error(`${JSON.stringify(text)} is not a weight`);
  const [, whole = '', decimals = '', numerator, denominator] = match;
  if (numerator === undefined || denominator === undefined)
    return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
  if (BigInt(denominator) === 0n) throw new Error(`${JSON.stringify(text)} divides by zero`);
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** Apportions `total` by weight: whole parts, then one each to the largest remainders, ties to the lower index. */
export function apportion(total: number, weights: readonly string[]): number[] {
  const rationals = weights.map(parseWeight);
  const common = rationals.reduce(
    (multiple, { denominator }) => (multiple / greatestDivisor(multiple, denominator)) * denominator,
    1n,
  );
  const integers = rationals.map(({ numerator, denominator }) => (numerator * common) / denominator);
  const sum = integers.reduce((a, b) => a + b, 0n);
  if (sum === 0n) throw new Error('the weights add up to nothing');
  const shares = integers.map((integer, index) => {
    const product = BigInt(total) * integer;
    return { index, quota: Number(product / sum), rest: product % sum };
  });
  let missing = total - shares.reduce((a, share) => a + share.quota, 0);
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const share of byRest) {
    if (missing === 0) break;
    share.quota++;
    missing--;
  }
  return shares.map((share) => share.quota);
}
