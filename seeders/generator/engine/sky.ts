import { clamp, fbm, mix, noise, smooth } from './noise.ts';
import type { Scene } from './types.ts';

const { abs, max, exp, floor, acos } = Math;

export type PaintSky = (dx: number, dy: number, dz: number, out: Float32Array, isDetailed: boolean) => void;

function starsIn(dx: number, dy: number, dz: number): number {
  let sum = 0;
  for (const [grain, size] of [
    [34, 0.9],
    [80, 0.6],
  ]) {
    const x = dx * grain;
    const y = dy * grain;
    const z = dz * grain;
    const seed = noise(floor(x) * 1.7, floor(y) * 1.3, floor(z) * 1.9);
    if (seed < 0.42) continue;
    const away = (x - floor(x) - 0.5) ** 2 + (y - floor(y) - 0.5) ** 2 + (z - floor(z) - 0.5) ** 2;
    sum += max(0, 1 - away * 26) * size * (seed * 3 - 0.6);
  }
  return sum;
}

/** The moon over what is already in `out`; `veil` is how much cloud lies before it. */
function makeMoon({
  sky,
}: Scene): (dx: number, dy: number, dz: number, out: Float32Array, veil: number) => void {
  const moon = sky?.moon;
  if (!moon) return () => undefined;
  const { from, size, colour, phase = 0 } = moon;
  return (dx, dy, dz, out, veil) => {
    const facing = dx * from[0] + dy * from[1] + dz * from[2];
    const angle = acos(clamp(facing, -1, 1)) / size;
    if (facing < 0 || angle > 6) return;
    const disc = (1 - smooth(0.97, 1.02, angle)) * (1 - veil * 0.35);
    const craters = 0.8 + 0.35 * fbm((dx * 2.2) / size, (dy * 2.2) / size, (dz * 2.2) / size, 4);
    const across = ((dx - from[0]) * 0.7 + (dy - from[1]) * 0.6) / size;
    const side = phase ? smooth(-0.35, 0.5, across + phase) : 1;
    const glow = 0.22 * exp(-angle * 0.9) * (1 - disc);
    for (let c = 0; c < 3; c++)
      out[c] = mix(out[c], colour[c] * craters * (0.06 + side), disc) + colour[c] * glow;
  };
}

/** The sky in a direction: gradient, sun, clouds, stars, moon; reflections go without the costly parts. */
export function makeSky(scene: Scene): PaintSky {
  const { mood, sky = {}, sunFrom = mood.sunFrom } = scene;
  const { top, middle, low, sun, cloud, shade } = mood;
  const { clouds = 0.5, stars = mood.stars, horizon = 0, drift = 0, spread = 1, water, sunDisc } = sky;
  const paintMoon = makeMoon(scene);
  return (dx, dy, dz, out, isDetailed) => {
    const height = (dy - horizon) * spread;
    const a = smooth(-0.05, 0.28, height);
    const b = smooth(0.2, 0.8, height);
    const toSun = max(0, dx * sunFrom[0] + dy * sunFrom[1] + dz * sunFrom[2]);
    const halo = toSun ** 7 * 0.2 + toSun ** 40 * 0.5 + (sunDisc ? smooth(0.9965, 0.998, toSun) * 5 : 0);
    let veil = 0;
    let lit = 0;
    if (isDetailed && clouds > 0 && !water) {
      const far = 1 / (abs(height) * 0.9 + 0.35);
      const px = dx * far * 1.7 + drift;
      const py = dy * far * 2.6;
      const pz = dz * far * 1.1;
      const bend = fbm(px * 0.8, py, pz + 9, 2) * 0.7;
      const mass = fbm(px + bend, py + bend * 0.6, pz, 5);
      veil = smooth(0.42 - clouds * 0.75, 0.95 - clouds * 0.6, mass + 0.15);
      const behind = fbm(px + bend + sunFrom[0] * 0.25, py + bend * 0.6 + 0.28, pz, 3);
      lit = clamp(0.5 + (mass - behind) * 1.5);
    }
    const shine =
      isDetailed && stars > 0 && dy > -0.2
        ? starsIn(dx, dy, dz) * stars * (1 - veil) * smooth(-0.05, 0.3, height)
        : 0;
    for (let c = 0; c < 3; c++) {
      const clear = mix(mix(low[c], middle[c], a), top[c], b);
      const value = mix(clear, mix(shade[c], cloud[c], lit) * (0.65 + a * 0.25), veil * 0.85);
      out[c] = value + sun[c] * halo * (1 - veil * 0.45) + shine;
    }
    paintMoon(dx, dy, dz, out, veil);
  };
}
