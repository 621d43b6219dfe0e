import { makeView, type View } from './camera.ts';
import { clamp, mix } from './noise.ts';
import { FAR, distanceOf } from './field.ts';
import { Tracer } from './tracer.ts';
import type { Frame, Scene } from './types.ts';

const { abs, min, ceil, floor } = Math;
const TILE = 8;

/** For tiles of 8 × 8 pixels, how far a wide ray finds all of them free. */
function findFree(scene: Scene, view: View, width: number, height: number): Float32Array {
  const { eye } = view;
  const distance = distanceOf(scene);
  const [across, down] = [ceil(width / TILE), ceil(height / TILE)];
  const free = new Float32Array(across * down);
  const dir = new Float32Array(3);
  const wide = view.cone * TILE * 1.49;
  const { stepScale = 0.85, reach = 60 } = scene;
  for (let tile = 0; tile < free.length; tile++) {
    view.aim(((tile % across) + 0.5) * TILE, (floor(tile / across) + 0.5) * TILE, dir);
    let t = 0.1;
    let last = 0.1;
    for (let step = 0; step < 60; step++) {
      const d = distance(eye[0] + dir[0] * t, eye[1] + dir[1] * t, eye[2] + dir[2] * t);
      if (d < wide * t * 1.1) break;
      last = t;
      t += (d - wide * t) * stepScale * 0.95;
      if (t > reach) {
        last = FAR;
        break;
      }
    }
    free[tile] = last;
  }
  return free;
}

type Trace = (px: number, py: number, at: number, out: Float32Array) => void;

function makeTrace(scene: Scene, view: View, frame: Frame): Trace {
  const { width, height } = frame;
  const { reach = 60 } = scene;
  const tracer = new Tracer(scene, view, frame);
  const free = findFree(scene, view, width, height);
  const dir = new Float32Array(3);
  return (px, py, at, out) => {
    view.aim(px, py, dir);
    const dx = dir[0];
    const dy = dir[1];
    const dz = dir[2];
    const from = free[floor(py / TILE) * ceil(width / TILE) + floor(px / TILE)];
    const t = from >= FAR ? FAR : tracer.march(view.eye, dx, dy, dz, from, view.cone, 110);
    tracer.shade(view.eye, dx, dy, dz, t, out, at);
    tracer.glaze(dx, dy, dz, min(t, reach), out);
  };
}

/** Three more samples where neighbouring pixels see different things. */
function smoothEdges({ width, height, light, depth, material }: Frame, trace: Trace): void {
  const sample = new Float32Array(3);
  const marked: number[] = [];
  for (let at = 0; at < width * (height - 1); at++) {
    const differs = (other: number) =>
      material[at] !== material[other] || abs(depth[at] - depth[other]) > 0.04 * depth[at];
    if (at % width < width - 1 && (differs(at + 1) || differs(at + width))) marked.push(at);
  }
  for (const at of marked) {
    const x = at % width;
    const y = floor(at / width);
    const [far, id] = [depth[at], material[at]];
    const sum = [light[at * 3], light[at * 3 + 1], light[at * 3 + 2]];
    for (const [ox, oy] of [
      [0.9, 0.35],
      [0.35, 0.95],
      [0.98, 0.9],
    ]) {
      trace(min(x + ox, width - 0.01), min(y + oy, height - 0.01), at, sample);
      for (let c = 0; c < 3; c++) sum[c] += min(sample[c], 6);
    }
    for (let c = 0; c < 3; c++) light[at * 3 + c] = sum[c] / 4;
    depth[at] = far;
    material[at] = id;
  }
}

/** Light from thin air (beams, spirits), marched at half size. */
function addVolume({ volume }: Scene, view: View, { width, height, light, depth }: Frame): void {
  if (!volume) return;
  const { eye } = view;
  const [w, h] = [ceil(width / 2), ceil(height / 2)];
  const thin = new Float32Array(w * h * 3);
  const out = new Float32Array(3);
  const dir = new Float32Array(3);
  for (let at = 0; at < w * h; at++) {
    const [x, y] = [at % w, floor(at / w)];
    view.aim(min(x * 2 + 1, width - 1), min(y * 2 + 1, height - 1), dir);
    const stride = (min(18, depth[min(y * 2, height - 1) * width + min(x * 2, width - 1)]) - 3) / 30;
    for (let step = 0; step < 30 && stride > 0; step++) {
      const t = 3 + (step + ((x * 0.7548776 + y * 0.5698403) % 1)) * stride;
      out.fill(0);
      volume(eye[0] + dir[0] * t, eye[1] + dir[1] * t, eye[2] + dir[2] * t, out);
      for (let c = 0; c < 3; c++) thin[at * 3 + c] += out[c] * stride;
    }
  }
  for (let at = 0; at < width * height; at++) {
    const fx = clamp(((at % width) - 0.5) / 2, 0, w - 1.001);
    const fy = clamp((floor(at / width) - 0.5) / 2, 0, h - 1.001);
    const [u, v] = [fx % 1, fy % 1];
    const a = (floor(fy) * w + floor(fx)) * 3;
    for (let c = a; c < a + 3; c++)
      light[at * 3 + c - a] += mix(
        mix(thin[c], thin[c + 3], u),
        mix(thin[c + w * 3], thin[c + w * 3 + 3], u),
        v,
      );
  }
}

/** Renders a scene into light, depth, directions and materials by pixel. */
export function renderScene(scene: Scene, width: number, height: number): { frame: Frame; view: View } {
  const view = makeView(scene.camera, width, height);
  const count = width * height;
  const frame: Frame = {
    width,
    height,
    light: new Float32Array(count * 3),
    depth: new Float32Array(count),
    normal: new Float32Array(count * 3),
    material: new Uint8Array(count),
  };
  const trace = makeTrace(scene, view, frame);
  const sample = new Float32Array(3);
  for (let at = 0; at < count; at++) {
    trace((at % width) + 0.5, floor(at / width) + 0.5, at, sample);
    frame.light.set(sample, at * 3);
  }
  smoothEdges(frame, trace);
  addVolume(scene, view, frame);
  return { frame, view };
}
