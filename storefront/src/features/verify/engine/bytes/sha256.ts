import { SHA256_ROUND, SHA256_START } from './round-constants.ts';

// Shared by all hashers: hashing is synchronous, so compressions never overlap.
const schedule = new Int32Array(64);

/** Mixes the 16 words at the start of `schedule` into the state. */
function compress(state: Int32Array): void {
  const w = schedule;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (SHA256_ROUND[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (c & (a ^ b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** Mixes one block of 16 words into a state: the inner loop of PBKDF2, without bytes. */
export function compressWords(state: Int32Array, block: Int32Array): void {
  schedule.set(block);
  compress(state);
}

function compressBytes(state: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let i = 0, at = offset; i < 16; i++, at += 4) {
    schedule[i] =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
  }
  compress(state);
}

/** A reusable SHA-256: update, digest, reset. */
export class Sha256 {
  readonly state = Int32Array.from(SHA256_START);
  private readonly block = new Uint8Array(64);
  private readonly view = new DataView(this.block.buffer);
  private filled = 0;
  private length = 0;

  reset(): this {
    this.state.set(SHA256_START);
    this.filled = 0;
    this.length = 0;
    return this;
  }

  /** Continues from another hasher's state after whole blocks (a keyed or tagged prefix hashed once). */
  resume(prefix: Sha256): this {
    this.state.set(prefix.state);
    this.block.set(prefix.block);
    this.filled = prefix.filled;
    this.length = prefix.length;
    return this;
  }

  update(bytes: Uint8Array, start = 0, end = bytes.length): this {
    this.length += end - start;
    let from = start;
    if (this.filled > 0) {
      const taken = Math.min(64 - this.filled, end - from);
      this.fill(bytes, from, taken);
      from += taken;
      if (this.filled < 64) return this;
      compressBytes(this.state, this.block, 0);
      this.filled = 0;
    }
    for (; end - from >= 64; from += 64) compressBytes(this.state, bytes, from);
    this.fill(bytes, from, end - from);
    return this;
  }

  /** Ends the message and writes 32 bytes; reset or resume the hasher before reuse. */
  digestInto(target: Uint8Array, offset = 0): Uint8Array {
    const { block, view, state } = this;
    block[this.filled++] = 0x80;
    if (this.filled > 56) {
      block.fill(0, this.filled);
      compressBytes(state, block, 0);
      this.filled = 0;
    }
    block.fill(0, this.filled, 56);
    view.setUint32(56, Math.floor(this.length / 0x2000_0000));
    view.setUint32(60, (this.length << 3) >>> 0);
    compressBytes(state, block, 0);
    for (let i = 0; i < 32; i++) target[offset + i] = (state[i >> 2] ?? 0) >>> (24 - 8 * (i & 3));
    return target;
  }

  digest(): Uint8Array {
    return this.digestInto(new Uint8Array(32));
  }

  private fill(bytes: Uint8Array, from: number, count: number): void {
    for (let i = 0; i < count; i++) this.block[this.filled + i] = bytes[from + i] ?? 0;
    this.filled += count;
  }
}

const shared = new Sha256();

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  shared.reset();
  for (const part of parts) shared.update(part);
  return shared.digest();
}
