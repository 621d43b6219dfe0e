import { joinBytes } from './bytes.ts';
import { SHA512_ROUND, SHA512_START } from './round-constants.ts';

// Only Ed25519 needs SHA-512, for a few hundred bytes per signature: BigInt is fast enough and short to read.
const MASK = (1n << 64n) - 1n;

function rotate(x: bigint, bits: bigint): bigint {
  return ((x >> bits) | (x << (64n - bits))) & MASK;
}

function padMessage(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 17) / 128) * 128);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return view;
}

function expandBlock(view: DataView, offset: number): bigint[] {
  const w: bigint[] = [];
  for (let i = 0; i < 16; i++) w.push(view.getBigUint64(offset + 8 * i));
  for (let i = 16; i < 80; i++) {
    const x = w[i - 15] ?? 0n;
    const y = w[i - 2] ?? 0n;
    const s0 = rotate(x, 1n) ^ rotate(x, 8n) ^ (x >> 7n);
    const s1 = rotate(y, 19n) ^ rotate(y, 61n) ^ (y >> 6n);
    w.push(((w[i - 16] ?? 0n) + s0 + (w[i - 7] ?? 0n) + s1) & MASK);
  }
  return w;
}

type State = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];

function compress(state: readonly bigint[], w: readonly bigint[]): bigint[] {
  const zero = 0n;
  let [a, b, c, d, e, f, g, h]: State = [zero, zero, zero, zero, zero, zero, zero, zero];
  [a = zero, b = zero, c = zero, d = zero, e = zero, f = zero, g = zero, h = zero] = state;
  for (let i = 0; i < 80; i++) {
    const s1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n);
    const t1 = h + s1 + (g ^ (e & (f ^ g))) + (SHA512_ROUND[i] ?? 0n) + (w[i] ?? 0n);
    const s0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n);
    const t2 = s0 + ((a & b) ^ (c & (a ^ b)));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK, c, b, a, (t1 + t2) & MASK];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0n)) & MASK);
}

export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  const view = padMessage(joinBytes(...parts));
  let state: readonly bigint[] = SHA512_START;
  for (let offset = 0; offset < view.byteLength; offset += 128)
    state = compress(state, expandBlock(view, offset));
  const digest = new Uint8Array(64);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setBigUint64(8 * i, word));
  return digest;
}
