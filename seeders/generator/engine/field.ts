import { hit } from './shapes.ts';
import type { Distance, Scene } from './types.ts';

const { min, max } = Math;

export const FAR = 1e6;

/** The scene's distance function: the nearest thing's material stays in `hit`. */
export const distanceOf =
  (scene: Scene): Distance =>
  (x, y, z) => {
    hit.distance = 1e9;
    hit.material = 0;
    scene.shape(x, y, z);
    return hit.distance;
  };

/** The distances of a scene, and what rays through it meet. */
export class Field {
  readonly distance: Distance;
  readonly reach: number;
  private readonly step: number;
  protected readonly sun: readonly number[];

  constructor(scene: Scene) {
    this.distance = distanceOf(scene);
    this.reach = scene.reach ?? 60;
    this.step = scene.stepScale ?? 0.85;
    this.sun = scene.sunFrom ?? scene.mood.sunFrom;
  }

  /** Distance at which a ray meets something, or FAR. */
  march(
    o: readonly number[],
    dx: number,
    dy: number,
    dz: number,
    from: number,
    spread: number,
    steps: number,
  ) {
    let t = from;
    for (let count = 0; count < steps; count++) {
      const d = this.distance(o[0] + dx * t, o[1] + dy * t, o[2] + dz * t);
      if (d < spread * t) return t;
      t += d * this.step;
      if (t > this.reach) return FAR;
    }
    return t;
  }

  /** How much of the sun a point sees. */
  protected shadow(x: number, y: number, z: number, limit: number): number {
    const [lx, ly, lz] = this.sun;
    let open = 1;
    let t = 0.03;
    for (let count = 0; count < 18 && t < limit; count++) {
      const d = this.distance(x + lx * t, y + ly * t, z + lz * t);
      if (d < 0.002) return 0;
      open = min(open, (9 * d) / t);
      t += max(d * 0.9, 0.03);
    }
    return open * open * (3 - 2 * open);
  }
}
