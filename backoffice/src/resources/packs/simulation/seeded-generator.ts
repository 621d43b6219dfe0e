/**
 * A generator of whole numbers that repeats for the same seed (sfc32), so that two people see the same simulation.
 * For pictures of chance only: nothing that is sealed or sold asks it.
 */
export function makeGenerator(seed: number): (below: number) => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed >>> 0;
  let count = 1;
  function next(): number {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }
  for (let round = 0; round < 15; round += 1) next();

  /** Uniform below a whole number up to 2^53: what would favour some numbers is thrown again. */
  return (below) => {
    const range = 2 ** 53;
    const fair = range - (range % below);
    for (;;) {
      const drawn = (next() >>> 5) * 2 ** 26 + (next() >>> 6);
      if (drawn < fair) return drawn % below;
    }
  };
}
