import {
  type Rgb,
  addLight,
  clamp,
  colourRamp,
  parseHex,
  scaleColour,
  smoothstep,
  lengthOf,
} from '../drawing/colour.ts';
import { createNoise, sampleOnGrid } from '../drawing/noise.ts';
import { type Painter } from '../drawing/pixels.ts';
import { seededRandom } from '../../src/art/random.ts';
import { type Point, TURN } from '../drawing/svg.ts';

export const WRAPPER_WIDTH = 680;
export const WRAPPER_HEIGHT = 1160;

const COLUMNS = 9;
const ROWS = 13;
const CELL_WIDTH = WRAPPER_WIDTH / 7.4;
const CELL_HEIGHT = WRAPPER_HEIGHT / 11;

interface Shard {
  x: number;
  y: number;
  tone: number;
  /** Direction of its colour gradient. */
  slope: Point;
}

function scatterShards(seed: string): Shard[] {
  const random = seededRandom(seed);
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const angle = random.next() * TURN;
    return {
      x: (column + 0.5 + random.between(-0.475, 0.475)) * CELL_WIDTH - 24,
      y: (row + 0.5 + random.between(-0.475, 0.475)) * CELL_HEIGHT - 30,
      tone: random.next(),
      slope: [Math.cos(angle), Math.sin(angle)],
    };
  });
}

/** Finds the nearest shard and how much farther the second nearest is: 0 on the crack between them. */
function createShardFinder(shards: Shard[]) {
  return (x: number, y: number) => {
    const column = Math.floor((x + 24) / CELL_WIDTH);
    const row = Math.floor((y + 30) / CELL_HEIGHT);
    let nearest = shards[0];
    let best = Infinity;
    let second = Infinity;
    for (let down = Math.max(0, row - 2); down <= Math.min(ROWS - 1, row + 2); down++)
      for (let across = Math.max(0, column - 2); across <= Math.min(COLUMNS - 1, column + 2); across++) {
        const shard = shards[down * COLUMNS + across];
        if (!shard) continue;
        const distance = (x - shard.x) ** 2 + ((y - shard.y) * 0.8) ** 2;
        if (distance < best) {
          second = best;
          best = distance;
          nearest = shard;
        } else if (distance < second) second = distance;
      }
    return { shard: nearest, gap: Math.sqrt(second) - Math.sqrt(best) };
  };
}

/** Broken glass in the wrapper's colours, brightest behind the emblem. */
export function paintShards(
  seed: string,
  colours: readonly [string, string, string, string, string],
): Painter {
  const find = createShardFinder(scatterShards(seed));
  const noise = createNoise(seed);
  const grain = sampleOnGrid(WRAPPER_WIDTH, WRAPPER_HEIGHT, 4, (x, y) => noise.fractal(x / 90, y / 90, 3));
  const ramp = colourRamp([
    [0, colours[0]],
    [0.35, colours[1]],
    [0.65, colours[2]],
    [0.88, colours[3]],
    [1, colours[4]],
  ]);
  const crack = parseHex(colours[4]);
  return (x, y): Rgb => {
    const { shard, gap } = find(x, y);
    const distance = lengthOf(x - WRAPPER_WIDTH / 2, y - 520);
    if (!shard) return [0, 0, 0];
    const fade = ((x - shard.x) * shard.slope[0] + (y - shard.y) * shard.slope[1]) / 120;
    const base = ramp(
      clamp(0.16 + 0.3 * shard.tone + 0.2 * fade + 0.34 * Math.exp(-distance / 260) + 0.08 * grain(x, y)),
    );
    const light = 0.34 * smoothstep(5, 0, gap) * (0.35 + 0.65 * Math.exp(-distance / 420));
    return scaleColour(addLight(base, crack, light), 1 - 0.5 * smoothstep(240, 720, distance));
  };
}
