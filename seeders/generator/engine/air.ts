import { mix } from './noise.ts';
import type { Scene } from './types.ts';

const { max, min, exp, sqrt, atan } = Math;

/** Air between a place and `t` along a ray, over what is in `out`. */
export type Air = (
  o: readonly number[],
  dx: number,
  dy: number,
  dz: number,
  t: number,
  out: Float32Array,
  share: number,
) => void;

/** Height fog lit by the sun, and haze round the lamps. */
export function makeAir({
  mood,
  lamps = [],
  fog = 1,
  fogFall = 0.12,
  sunFrom = mood.sunFrom,
  reach = 60,
}: Scene): Air {
  return (o, dx, dy, dz, t, out, share) => {
    const midway = max(0, o[1] + dy * min(t, 30) * 0.6);
    const veil = (1 - exp(-mood.density * fog * min(t, reach) * exp(-midway * fogFall))) * share;
    const warm = max(0, dx * sunFrom[0] + dy * sunFrom[1] + dz * sunFrom[2]) ** 6 * 0.5;
    for (let c = 0; c < 3; c++) out[c] = mix(out[c], mix(mood.fog[c], mood.sun[c] * 1.1, warm), veil);
    for (const { at, colour, reach: wideness, haze = 0.05 } of lamps) {
      const qx = o[0] - at[0];
      const qy = o[1] - at[1];
      const qz = o[2] - at[2];
      const b = qx * dx + qy * dy + qz * dz;
      const wide = sqrt(max(1e-4, qx * qx + qy * qy + qz * qz - b * b)) + wideness * 0.04;
      const strength = ((atan((t + b) / wide) - atan(b / wide)) / wide) * haze * wideness * 0.28;
      for (let c = 0; c < 3; c++) out[c] += colour[c] * strength;
    }
  };
}
