import { seededRandom } from '../../src/art/random.ts';
import { clamp } from './colour.ts';

export interface Noise {
  /** Gradient noise, about −1…1, one cell per unit. */
  gradient(x: number, y: number): number;
  /** Several octaves of it. */
  fractal(x: number, y: number, octaves?: number): number;
  /** Sharp bright creases, 0…1. */
  ridged(x: number, y: number, octaves?: number): number;
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function gradientNoise(seed: string) {
  const random = seededRandom(`noise ${seed}`);
  const order = new Uint8Array(256).map((_, index) => index);
  for (let index = 255; index > 0; index--) {
    const other = random.integer(0, index);
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  const permutation = new Uint8Array(512).map((_, index) => order[index & 255] ?? 0);
  const angles = new Float32Array(512).map(() => random.between(0, 2 * Math.PI));
  const slopeX = angles.map(Math.cos);
  const slopeY = angles.map(Math.sin);
  // typed arrays of 512 indexed by bytes: always in range, ?? only satisfies the compiler
  const corner = (column: number, row: number, dx: number, dy: number) => {
    const slot = permutation[(column & 255) + (permutation[row & 255] ?? 0)] ?? 0;
    return (slopeX[slot] ?? 0) * dx + (slopeY[slot] ?? 0) * dy;
  };
  return (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = fade(dx);
    const topLeft = corner(column, row, dx, dy);
    const bottomLeft = corner(column, row + 1, dx, dy - 1);
    const top = topLeft + across * (corner(column + 1, row, dx - 1, dy) - topLeft);
    const bottom = bottomLeft + across * (corner(column + 1, row + 1, dx - 1, dy - 1) - bottomLeft);
    return (top + fade(dy) * (bottom - top)) * 1.5;
  };
}

export function createNoise(seed: string): Noise {
  const gradient = gradientNoise(seed);
  return {
    gradient,
    fractal(x, y, octaves = 5) {
      let sum = 0;
      let weight = 1;
      let total = 0;
      for (let octave = 0; octave < octaves; octave++) {
        sum += weight * gradient(x, y);
        total += weight;
        weight *= 0.5;
        x = x * 2.03 + 17.3;
        y = y * 2.03 + 9.1;
      }
      return sum / total;
    },
    ridged(x, y, octaves = 5) {
      let sum = 0;
      let weight = 1;
      let total = 0;
      for (let octave = 0; octave < octaves; octave++) {
        const crease = 1 - Math.abs(gradient(x, y));
        sum += weight * crease * crease;
        total += weight;
        weight *= 0.5;
        x = x * 2.07 + 5.1;
        y = y * 2.07 + 1.7;
      }
      return sum / total;
    },
  };
}

export type Field = (x: number, y: number) => number;

/** Computes a smooth field once per grid node and interpolates between nodes: noise is the expensive part. */
export function sampleOnGrid(width: number, height: number, spacing: number, compute: Field): Field {
  const columns = Math.ceil(width / spacing) + 2;
  const rows = Math.ceil(height / spacing) + 2;
  const nodes = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      nodes[row * columns + column] = compute(column * spacing, row * spacing);
  const node = (index: number) => nodes[index] ?? 0;
  return (x, y) => {
    const across = clamp(x / spacing, 0, columns - 1.001);
    const down = clamp(y / spacing, 0, rows - 1.001);
    const column = Math.floor(across);
    const row = Math.floor(down);
    const dx = across - column;
    const corner = row * columns + column;
    const top = node(corner) + dx * (node(corner + 1) - node(corner));
    const below = corner + columns;
    const bottom = node(below) + dx * (node(below + 1) - node(below));
    return top + (down - row) * (bottom - top);
  };
}
