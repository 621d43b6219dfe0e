import { clamp } from '../engine/noise.ts';

export type Field = (x: number, y: number) => number;

/** Computes a smooth field once per grid node and interpolates between nodes: noise is the expensive part. */
export function sampleOnGrid(width: number, height: number, spacing: number, compute: Field): Field {
  const columns = Math.ceil(width / spacing) + 2;
  const rows = Math.ceil(height / spacing) + 2;
  const nodes = Float32Array.from({ length: columns * rows }, (_, at) =>
    compute((at % columns) * spacing, Math.floor(at / columns) * spacing),
  );
  const node = (index: number) => nodes[index] ?? 0;
  return (x, y) => {
    const across = clamp(x / spacing, 0, columns - 1.001);
    const down = clamp(y / spacing, 0, rows - 1.001);
    const dx = across % 1;
    const corner = Math.floor(down) * columns + Math.floor(across);
    const top = node(corner) + dx * (node(corner + 1) - node(corner));
    const below = corner + columns;
    const bottom = node(below) + dx * (node(below + 1) - node(below));
    return top + (down % 1) * (bottom - top);
  };
}
