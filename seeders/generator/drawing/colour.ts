import { clamp, mix } from '../engine/noise.ts';

const partsOf = (code: string) => [1, 3, 5].map((at) => parseInt(code.slice(at, at + 2), 16) / 255);

/** '#rrggbb' between two others. */
export function mixHex(from: string, to: string, amount: number): string {
  const ends = partsOf(to);
  const parts = partsOf(from).map((part, c) => Math.round(clamp(mix(part, ends[c] ?? 0, amount)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
