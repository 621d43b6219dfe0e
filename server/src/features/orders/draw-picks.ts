import { randomInt } from 'node:crypto';

/** Distinct pack numbers drawn by the shop for a customer who named none; no pack number is likelier than another. */
export function drawPicks(size: number, count: number): number[] {
  const picks = new Set<number>();
  while (picks.size < Math.min(count, size)) picks.add(randomInt(1, size + 1));
  return [...picks];
}
