export interface SeededRandom {
  /** 0 ≤ value < 1 */
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

/** A repeatable sequence for drawing pictures (FNV-1a into mulberry32). Never for anything of value. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  state >>>= 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
