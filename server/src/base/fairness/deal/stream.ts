import { FairnessFault, numberAt } from '../fault.ts';
import { hmacSha256, u32 } from '../encoding/hashing.ts';

const WORDS = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** Words of HMAC-SHA256(key, utf8(label) ‖ 00 ‖ u32(j)), j = 0, 1, …, big-endian. */
export class WordStream {
  readonly #key: Uint8Array;
  readonly #prefix: Buffer;
  #block: Buffer = Buffer.alloc(0);
  #blockCount = 0;
  #nextWord = WORDS_PER_BLOCK;

  constructor(key: Uint8Array, label: string) {
    this.#key = key;
    this.#prefix = Buffer.from(`${label}\u0000`, 'utf8');
  }

  word(): number {
    if (this.#nextWord === WORDS_PER_BLOCK) {
      this.#block = hmacSha256(this.#key, this.#prefix, u32(this.#blockCount));
      this.#blockCount += 1;
      this.#nextWord = 0;
    }
    const word = this.#block.readUInt32BE(this.#nextWord * 4);
    this.#nextWord += 1;
    return word;
  }

  /** A uniform integer 0 … n−1: words at or above the last whole multiple of n are discarded. */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n >= WORDS)
      throw new FairnessFault('deal', `below(${n}): n must be 1 to 2^32−1`);
    const quotient = Math.floor(WORDS / n);
    const limit = quotient * n;
    let word = this.word();
    while (word >= limit) word = this.word();
    return Math.floor(word / quotient);
  }
}

/** Fisher–Yates in place; with `take`, only the first `take` positions are final. */
export function shuffle(list: Uint32Array, stream: WordStream, take: number = list.length): void {
  const last = Math.min(take, list.length - 1);
  for (let i = 0; i < last; i += 1) {
    const j = i + stream.below(list.length - i);
    const held = numberAt(list, i);
    list[i] = numberAt(list, j);
    list[j] = held;
  }
}

/** [first, first+1, …] of the given length. */
export function countFrom(first: number, length: number): Uint32Array {
  const list = new Uint32Array(length);
  for (let i = 0; i < length; i += 1) list[i] = first + i;
  return list;
}
