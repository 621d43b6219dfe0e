import { seededRandom } from '../../src/art/random.ts';

// a global is slow to reach in a test's own context, and noise is asked millions of times
const { abs, floor, hypot } = Math;

/** Deterministic randomness, noise and colour helpers. */
export type Vector = readonly number[];
export type Random = () => number;

export const randomOf = (seed: string): Random => seededRandom(seed).next;

const order = new Uint8Array(512);
const heights = new Float32Array(256);
const random = randomOf('lattice');
const shuffled = Array.from({ length: 256 }, (_, index) => index);
for (let index = 255; index > 0; index--) {
  const other = floor(random() * (index + 1));
  [shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]];
}
order.set([...shuffled, ...shuffled]);
for (let index = 0; index < 256; index++) heights[index] = random() * 2 - 1;

const fade = (part: number) => part * part * (3 - 2 * part);

export const mix = (from: number, to: number, part: number) => from + (to - from) * part;
export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
export const smooth = (low: number, high: number, value: number) => fade(clamp((value - low) / (high - low)));

// at the module's level, as tsx names each inner function anew at each call
const faceOf = (aa: number, ba: number, ab: number, bb: number, at: number, u: number, v: number) =>
  mix(
    mix(heights[order[aa + at]], heights[order[ba + at]], u),
    mix(heights[order[ab + at]], heights[order[bb + at]], u),
    v,
  );

/** Smooth value noise in -1…1. */
export function noise(x: number, y: number, z = 0): number {
  const left = floor(x);
  const low = floor(y);
  const near = floor(z);
  const u = fade(x - left);
  const v = fade(y - low);
  const w = fade(z - near);
  const a = order[left & 255];
  const b = order[(left + 1) & 255];
  const c = low & 255;
  const d = (low + 1) & 255;
  const e = near & 255;
  const f = (near + 1) & 255;
  const aa = order[a + c];
  const ab = order[a + d];
  const ba = order[b + c];
  const bb = order[b + d];
  return mix(faceOf(aa, ba, ab, bb, e, u, v), faceOf(aa, ba, ab, bb, f, u, v), w);
}

/** Layered noise, roughly -1…1. */
export function fbm(x: number, y: number, z = 0, layers = 4): number {
  let sum = 0;
  let size = 0.55;
  for (let layer = 0; layer < layers; layer++, size *= 0.5) {
    sum += noise(x, y, z) * size;
    x = x * 2.03 + 17.1;
    y = y * 2.01 - 9.7;
    z = z * 2.02 + 3.3;
  }
  return sum;
}

/** Noise with sharp crests, 0…1. */
export function ridges(x: number, y: number, z = 0, layers = 4): number {
  let sum = 0;
  let size = 0.5;
  for (let layer = 0; layer < layers; layer++, size *= 0.5) {
    const crest = 1 - abs(noise(x, y, z));
    sum += crest * crest * size;
    x = x * 2.1 + 5.2;
    y = y * 2.1 + 1.3;
    z = z * 2.1 - 7.7;
  }
  return sum;
}

export const scaled = (colour: Vector, by: number): Vector => colour.map((part) => part * by);
export const unit = (vector: Vector): Vector => scaled(vector, 1 / (hypot(...vector) || 1));
/** '#rrggbb' as linear light. */
export const hex = (code: string): Vector =>
  [1, 3, 5].map((at) => (parseInt(code.slice(at, at + 2), 16) / 255) ** 2.2);
