import { unit } from './noise.ts';
import type { Camera } from './types.ts';

const { cos, hypot, max, sin, sqrt } = Math;

export type View = ReturnType<typeof makeView>;

/** A camera for a picture's size; lens 1 sees 45° either side of the middle of a 5:7 card. */
export function makeView({ eye, target, lens, roll = 0 }: Camera, width: number, height: number) {
  const [fx, fy, fz] = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const flat = hypot(fx, fz) || 1;
  const [c, s] = [cos(roll), sin(roll)];
  const [sx, sz] = [-fz / flat, fx / flat];
  const [tx, ty, tz] = [-sz * fy, sz * fx - sx * fz, sx * fy];
  const right = [sx * c + tx * s, ty * s, sz * c + tz * s];
  const up = [tx * c - sx * s, ty * c, tz * c - sz * s];
  const perUnit = sqrt((width / 5) * (height / 7)) * 2.5;
  return {
    eye,
    right,
    up,
    /** Radius of a pixel's ray per unit of distance. */
    cone: 0.7 / (lens * perUnit),
    /** Direction through a pixel, into `out`. */
    aim(px: number, py: number, out: Float32Array) {
      const u = (px - width / 2) / perUnit;
      const v = (height / 2 - py) / perUnit;
      const dx = fx * lens + right[0] * u + up[0] * v;
      const dy = fy * lens + right[1] * u + up[1] * v;
      const dz = fz * lens + right[2] * u + up[2] * v;
      const size = 1 / sqrt(dx * dx + dy * dy + dz * dz);
      out[0] = dx * size;
      out[1] = dy * size;
      out[2] = dz * size;
    },
    /** x, y, distance and pixels per unit of a point; the distance is below 0 behind the camera. */
    project(x: number, y: number, z: number): [number, number, number, number] {
      const [qx, qy, qz] = [x - eye[0], y - eye[1], z - eye[2]];
      const depth = qx * fx + qy * fy + qz * fz;
      const zoom = (lens * perUnit) / max(depth, 1e-3);
      return [
        width / 2 + (qx * right[0] + qy * right[1] + qz * right[2]) * zoom,
        height / 2 - (qx * up[0] + qy * up[1] + qz * up[2]) * zoom,
        depth < 0.05 ? -1 : hypot(qx, qy, qz),
        zoom,
      ];
    },
  };
}
