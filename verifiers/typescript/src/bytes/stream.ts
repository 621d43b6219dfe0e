import { joinBytes, utf8 } from './bytes.ts';
import { Hmac } from './hashes.ts';

const WORD_RANGE = 2 ** 32;
const NO_WORDS = 8;

/** Unbiased draws from HMAC-SHA256(key, label ‖ 00 ‖ u32(j)), read as big-endian 32-bit words. */
export class Stream {
  private readonly hmac: Hmac;
  private readonly message: Uint8Array;
  private readonly counter: DataView;
  private words: DataView = new DataView(new ArrayBuffer(0));
  private blockNumber = 0;
  private nextWord = NO_WORDS;

  constructor(key: Uint8Array, label: string) {
    this.hmac = new Hmac(key);
    this.message = joinBytes(utf8(label), new Uint8Array(5));
    this.counter = new DataView(this.message.buffer, this.message.length - 4);
  }

  word(): number {
    if (this.nextWord === NO_WORDS) {
      this.counter.setUint32(0, this.blockNumber++);
      this.words = new DataView(this.hmac.digest(this.message).buffer);
      this.nextWord = 0;
    }
    return this.words.getUint32(4 * this.nextWord++);
  }

  /** Returns a uniform number from 0 to n−1: words past the last full multiple of n are discarded. */
  below(n: number): number {
    const share = Math.floor(WORD_RANGE / n);
    for (;;) {
      const word = this.word();
      if (word < share * n) return Math.floor(word / share);
    }
  }
}

/** Fisher–Yates from the front, in place; with `take`, only the first positions are final. */
export function shuffle(items: Uint32Array, stream: Stream, take = items.length): void {
  const end = Math.min(take, items.length - 1);
  for (let i = 0; i < end; i++) {
    const j = i + stream.below(items.length - i);
    const previous = items[i] ?? 0;
    items[i] = items[j] ?? 0;
    items[j] = previous;
  }
}
