/**
 * The constants of SHA-2 are the first bits of the fractional parts of square and cube roots of primes (FIPS
 * 180-4). Deriving them saves readers from comparing 168 numbers.
 */
function listPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);
  return primes;
}

function integerRoot(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << (BigInt(value.toString(2).length) / degree + 1n);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** Returns the first `bits` fractional bits of the root of each of the first `count` primes. */
function deriveRootFractions(count: number, degree: 2n | 3n, bits: bigint): bigint[] {
  return listPrimes(count).map((prime) =>
    BigInt.asUintN(Number(bits), integerRoot(prime << (degree * bits), degree)),
  );
}

export const SHA256_START = Int32Array.from(deriveRootFractions(8, 2n, 32n), Number);
export const SHA256_ROUND = Int32Array.from(deriveRootFractions(64, 3n, 32n), Number);
export const SHA512_START = deriveRootFractions(8, 2n, 64n);
export const SHA512_ROUND = deriveRootFractions(80, 3n, 64n);
