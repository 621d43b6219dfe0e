import { clamp, fbm, mix, noise } from './noise.ts';
import { hit } from './shapes.ts';
import { type PaintSky, makeSky } from './sky.ts';
import { type Air, makeAir } from './air.ts';
import { FAR, Field } from './field.ts';
import type { View } from './camera.ts';
import type { Frame, Material, Scene } from './types.ts';

const { sqrt, abs, max, min } = Math;
const swell = (x: number, z: number, often: number, shift: number, seed: number) =>
  noise(x * often + shift, z * often * 2.2, seed) +
  noise(x * often * 2.9 + shift, z * often * 5, seed + 4.8) * 0.6;

/** Follows rays through a scene and lights what they meet. */
export class Tracer extends Field {
  private readonly sky: PaintSky;
  private readonly fog: Air;
  private readonly tint = new Float32Array(3);
  private readonly skyTint = new Float32Array(3);
  private readonly bounced = new Float32Array(3);
  private nx = 0;
  private ny = 0;
  private nz = 0;

  private readonly scene: Scene;
  private readonly view: View;
  private readonly frame: Frame;

  constructor(scene: Scene, view: View, frame: Frame) {
    super(scene);
    this.scene = scene;
    this.view = view;
    this.frame = frame;
    this.sky = makeSky(scene);
    this.fog = makeAir(scene);
  }

  /** Direction of the surface at a point, into nx, ny, nz. */
  private findNormal(x: number, y: number, z: number, e: number): void {
    const d1 = this.distance(x + e, y - e, z - e);
    const d2 = this.distance(x - e, y - e, z + e);
    const d3 = this.distance(x - e, y + e, z - e);
    const d4 = this.distance(x + e, y + e, z + e);
    this.setNormal(d1 - d2 - d3 + d4, d3 + d4 - d1 - d2, d2 + d4 - d1 - d3);
  }

  private setNormal(x: number, y: number, z: number): void {
    const length = sqrt(x * x + y * y + z * z) || 1;
    this.nx = x / length;
    this.ny = y / length;
    this.nz = z / length;
  }

  private roughen({ bump, waves }: Material, x: number, y: number, z: number, t: number): void {
    if (bump) {
      const [size, often] = bump;
      const [bx, top, bz, s] = [x * often, y * often, z * often, 0.12];
      const here = fbm(bx, top, bz, 3);
      const by = size / s;
      this.setNormal(
        this.nx - (fbm(bx + s, top, bz, 3) - here) * by,
        this.ny - (fbm(bx, top + s, bz, 3) - here) * by,
        this.nz - (fbm(bx, top, bz + s, 3) - here) * by,
      );
    }
    if (waves) {
      const [size, often] = waves;
      const far = size / (1 + t * 0.06);
      const side = swell(x, z, often, 0, 3.3) * far;
      this.setNormal(this.nx + side, this.ny, this.nz + swell(x, z, often, 40, 6.3) * far);
    }
  }

  /** How much of the surroundings a point sees. */
  private openness(x: number, y: number, z: number): number {
    let closed = 0;
    for (let step = 1; step <= 4; step++) {
      const out = 0.04 * step * step;
      const d = this.distance(x + this.nx * out, y + this.ny * out, z + this.nz * out);
      closed += (max(0, out - d) / out) * (1 - step * 0.15);
    }
    const open = clamp(1 - closed * 0.42);
    return open * (open * 0.6 + 0.4);
  }

  /** Light that leaves the scene towards the eye along a ray that hit at `t`, into `out`; `at` is -1 for reflections. */
  shade(
    o: readonly number[],
    dx: number,
    dy: number,
    dz: number,
    t: number,
    out: Float32Array,
    at: number,
  ): void {
    const isFirst = at >= 0;
    if (t >= FAR) {
      this.sky(dx, dy, dz, out, isFirst);
      if (isFirst) {
        this.frame.depth[at] = FAR;
        this.frame.material[at] = 0;
      }
      this.fog(o, dx, dy, dz, this.reach, out, 0.4);
      return;
    }
    const x = o[0] + dx * t;
    const y = o[1] + dy * t;
    const z = o[2] + dz * t;
    this.distance(x, y, z);
    const id = hit.material;
    const look = this.scene.materials[id] ?? {};
    this.findNormal(x, y, z, max(0.0006, this.view.cone * t * 0.7));
    if (isFirst) {
      this.frame.depth[at] = t;
      this.frame.material[at] = id;
      this.frame.normal[at * 3] = this.nx;
      this.frame.normal[at * 3 + 1] = this.ny;
      this.frame.normal[at * 3 + 2] = this.nz;
    }
    this.roughen(look, x, y, z, t);
    this.lightSurface(look, x, y, z, dx, dy, dz, out, isFirst);
    if (look.mirror && isFirst) this.reflect(look.mirror, x, y, z, dx, dy, dz, out);
    this.fog(o, dx, dy, dz, t, out, 1);
  }

  private lightSurface(
    look: Material,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    out: Float32Array,
    isFirst: boolean,
  ): void {
    const { mood, shadowReach = 5 } = this.scene;
    const { nx, ny, nz, tint, skyTint } = this;
    const { skin = 0, gloss = 0.15, metal = 0 } = look;
    const [sx, sy, sz] = this.sun;
    const base = look.colour ?? mood.stone;
    for (let c = 0; c < 3; c++) tint[c] = base[c];
    const glowBy = look.paint ? look.paint(x, y, z, tint, ny) : 1;
    const open = isFirst ? this.openness(x, y, z) : 1;
    const toSun = nx * sx + ny * sy + nz * sz;
    let direct = max(0, toSun);
    if (direct > 0)
      direct *= this.shadow(x + nx * 0.015, y + ny * 0.015, z + nz * 0.015, isFirst ? shadowReach : 3);
    if (skin > 0) {
      const thin = clamp(this.distance(x + sx * 0.35, y + sy * 0.35, z + sz * 0.35) / 0.35 + 0.25);
      direct += skin * (0.35 * clamp(toSun * 0.5 + 0.5) + 0.8 * thin * clamp(0.6 - toSun * 0.6));
    }
    const dot = dx * nx + dy * ny + dz * nz;
    const facing = clamp(-dot);
    const my = dy - 2 * dot * ny;
    const shine =
      this.sparkle(sx - dx, sy - dy, sz - dz, gloss, 220) * (direct > 0 ? min(1, direct * 4) : 0) * 2.2;
    if (metal > 0 || gloss > 0.3) this.sky(dx - 2 * dot * nx, my, dz - 2 * dot * nz, skyTint, false);
    else skyTint.fill(0);
    const towards = 0.35 + 0.65 * clamp(0.5 + 0.8 * (nx * sx + ny * 0.5 + nz * sz));
    const rim = (1 - facing) ** 3.2 * (look.rim ?? 0.7) * towards * (0.4 + 0.6 * open) * 0.55;
    const polish = metal * (0.45 + 0.55 * clamp(my + 0.45)) * open * 1.5;
    const glaze = gloss * (0.04 + 0.96 * (1 - facing) ** 5) * open * 0.9;
    for (let c = 0; c < 3; c++) {
      const around = mix(mood.ground[c], mood.sky[c], ny * 0.5 + 0.5) * open * 0.95;
      const sun = mood.sun[c] * mood.sunStrength;
      out[c] =
        tint[c] * (1 - metal * 0.7) * (around + sun * direct) +
        mix(1, tint[c] * 1.6, metal) * sun * shine * (1 + metal * 1.6) +
        skyTint[c] * (glaze + polish * tint[c]) +
        mood.rim[c] * rim +
        (look.glow ? look.glow[c] * glowBy : 0);
    }
    this.lightByLamps(look, x, y, z, dx, dy, dz, open, out);
  }

  /** Strength of a highlight whose middle between eye and light is x, y, z. */
  private sparkle(x: number, y: number, z: number, gloss: number, sharpness: number): number {
    if (gloss <= 0) return 0;
    const along = (this.nx * x + this.ny * y + this.nz * z) / (sqrt(x * x + y * y + z * z) || 1);
    return max(0, along) ** (6 + gloss * gloss * sharpness) * gloss;
  }

  private lightByLamps(
    { skin = 0, gloss = 0.15, metal = 0 }: Material,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    open: number,
    out: Float32Array,
  ): void {
    for (const lamp of this.scene.lamps ?? []) {
      const lx = lamp.at[0] - x;
      const ly = lamp.at[1] - y;
      const lz = lamp.at[2] - z;
      const away = sqrt(lx * lx + ly * ly + lz * lz) || 1e-6;
      const fall = 1 / (1 + (away * away) / (lamp.reach * lamp.reach));
      if (fall < 0.015) continue;
      const face = (this.nx * lx + this.ny * ly + this.nz * lz) / away;
      const soft = max(0, face * (1 - skin * 0.4) + skin * 0.4 + 0.06) * fall * (0.35 + 0.65 * open) * 1.5;
      const spark = this.sparkle(lx / away - dx, ly / away - dy, lz / away - dz, gloss, 160) * fall * 2;
      for (let c = 0; c < 3; c++)
        out[c] += lamp.colour[c] * (this.tint[c] * soft + spark * mix(1, this.tint[c] * 1.6, metal));
    }
  }

  private reflect(
    mirror: number,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    out: Float32Array,
  ): void {
    const { nx, ny, nz } = this;
    const dot = dx * nx + dy * ny + dz * nz;
    const share = mirror * (0.25 + 0.75 * (1 - clamp(-dot)) ** 2.2);
    const from = [x + nx * 0.02, y + ny * 0.02, z + nz * 0.02];
    const mx = dx - 2 * dot * nx;
    const my = abs(dy - 2 * dot * ny);
    const mz = dz - 2 * dot * nz;
    this.shade(from, mx, my, mz, this.march(from, mx, my, mz, 0.02, 0.004, 48), this.bounced, -1);
    for (let c = 0; c < 3; c++) out[c] = mix(out[c], this.bounced[c], share);
  }

  /** Adds what up to four panes of glass before `limit` reflect. */
  glaze(dx: number, dy: number, dz: number, limit: number, out: Float32Array): void {
    const { glass, mood } = this.scene;
    if (!glass) return;
    const { eye, cone } = this.view;
    const [sx, sy, sz] = this.sun;
    let t = 0.1;
    for (let pane = 0; pane < 4; pane++) {
      let d = 1;
      for (let step = 0; step < 70 && t < limit && d >= cone * t; step++) {
        d = glass.shape(eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t);
        if (d >= cone * t) t += d * 0.92;
      }
      if (d >= cone * t || t >= limit) return;
      const p = [eye[0] + dx * t, eye[1] + dy * t, eye[2] + dz * t];
      const slope = (a: number, b: number, c: number) =>
        glass.shape(p[0] + a, p[1] + b, p[2] + c) - glass.shape(p[0] - a, p[1] - b, p[2] - c);
      this.setNormal(slope(0.003, 0, 0), slope(0, 0.003, 0), slope(0, 0, 0.003));
      const { nx, ny, nz, skyTint } = this;
      const dot = dx * nx + dy * ny + dz * nz;
      const edge = (1 - abs(dot)) ** 2.6;
      this.sky(dx - 2 * dot * nx, dy - 2 * dot * ny, dz - 2 * dot * nz, skyTint, false);
      const [hx, hy, hz] = [sx - dx, sy - dy, sz - dz];
      const spark = (abs(nx * hx + ny * hy + nz * hz) / (Math.hypot(hx, hy, hz) || 1)) ** 90 * 2.4;
      for (let c = 0; c < 3; c++) {
        const clear = out[c] * (1 - edge * 0.55) * mix(1, 0.75 + mood.rim[c] * 0.35, 0.25);
        out[c] = clear + skyTint[c] * (0.06 + edge * 0.75) + mood.sun[c] * spark + mood.rim[c] * edge * 0.18;
      }
      t += max(glass.skip ?? 0.05, cone * t * 3);
    }
  }
}
