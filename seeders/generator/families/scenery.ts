import type { SeededRandom } from '../../src/art/random.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../../src/art/spec.ts';
import { smoothstep, lengthOf } from '../drawing/colour.ts';
import { circle } from '../drawing/svg.ts';

export const CENTRE_X = CARD_WIDTH / 2;

/** Factor that darkens the corners. */
export const vignette = (x: number, y: number, strength = 0.55) =>
  1 -
  strength *
    smoothstep(
      0.35,
      0.95,
      lengthOf(((x - CENTRE_X) / CARD_WIDTH) * 1.15, ((y - CARD_HEIGHT * 0.42) / CARD_HEIGHT) * 1.05),
    );

export interface MoteOptions {
  count: number;
  /** Skewed: most motes are near the small end. */
  radius: readonly [number, number];
  opacity: readonly [number, number];
  colours: readonly string[];
  bottom?: number;
}

/** Specks floating anywhere on the card. */
export function driftingMotes(
  random: SeededRandom,
  { count, radius, opacity, colours, bottom = CARD_HEIGHT }: MoteOptions,
): string {
  return Array.from({ length: count }, () => {
    const size = radius[0] + (radius[1] - radius[0]) * random.next() ** 3;
    const strength = random.between(opacity[0], opacity[1]).toFixed(2);
    return circle(
      random.between(0, CARD_WIDTH),
      random.between(0, bottom),
      size,
      `fill="${random.pick(colours)}" opacity="${strength}"`,
    );
  }).join('');
}
