import { blurred } from './blur.ts';
import { brushwork } from './brushwork.ts';
import type { View } from './camera.ts';
import { clamp, fbm, mix, randomOf, smooth } from './noise.ts';
import type { Frame, Scene } from './types.ts';

const { max, min, abs, ceil, round, floor } = Math;

export interface Painting {
  /** 0…1 by channel, gamma applied. */
  picture: Float32Array;
  /** Materials that may leave the frame. */
  heroes: ReadonlySet<number>;
}

const gamma = (value: number) => value ** (1 / 2.2);
const greyOf = (picture: Float32Array, at: number) =>
  picture[at] * 0.3 + picture[at + 1] * 0.59 + picture[at + 2] * 0.11;

/** Shafts of light from a point of the picture, or of space if it has three coordinates. */
function addShafts(
  frame: Frame,
  view: View,
  { from, colour, strength, threshold }: NonNullable<Scene['shafts']>[0],
) {
  const { width, height, light, depth } = frame;
  const [px, py, near] =
    from.length === 2 ? [from[0] * width, from[1] * height, 1] : view.project(from[0], from[1], from[2]);
  if (near < 0) return;
  const [w, h] = [ceil(width / 3), ceil(height / 3)];
  const bright = new Float32Array(w * h);
  for (let to = 0; to < w * h; to++) {
    const at = min(floor(to / w) * 3 + 1, height - 1) * width + min((to % w) * 3 + 1, width - 1);
    const value = (light[at * 3] + light[at * 3 + 1] + light[at * 3 + 2]) / 3;
    bright[to] = min(1.5, max(0, value - threshold * (depth[at] > 1e5 ? 0.6 : 1.2)));
  }
  const ray = new Float32Array(w * h);
  for (let to = 0; to < w * h; to++) {
    const [x, y] = [to % w, floor(to / w)];
    let weight = 1 / 22;
    for (let step = 1; step < 36; step++, weight *= 0.955) {
      const sx = round(x + ((px / 3 - x) / 40) * step);
      const sy = round(y + ((py / 3 - y) / 40) * step);
      if (sx >= 0 && sy >= 0 && sx < w && sy < h) ray[to] += bright[sy * w + sx] * weight;
    }
  }
  const wide = blurred(ray, w, h, 1, 1);
  for (let at = 0; at < width * height; at++) {
    const value =
      wide[min(h - 1, floor(at / width / 3)) * w + min(w - 1, floor((at % width) / 3))] * strength;
    for (let c = 0; c < 3; c++) light[at * 3 + c] += colour[c] * value;
  }
}

function addBloom({ width, height, light }: Frame): void {
  const [w, h] = [ceil(width / 4), ceil(height / 4)];
  const bright = new Float32Array(w * h * 3);
  for (let at = 0; at < width * height; at++) {
    const to = (floor(at / width / 4) * w + floor((at % width) / 4)) * 3;
    for (let c = 0; c < 3; c++) bright[to + c] += min(4, max(0, light[at * 3 + c] - 0.8)) / 16;
  }
  const layers = [1.6, 5, 16].map((radius) => blurred(bright, w, h, 3, (radius * width) / 1400 + 0.5));
  const glow = bright.map((_, at) => layers.reduce((sum, layer) => sum + layer[at], 0) * 0.42);
  for (let at = 0; at < width * height; at++) {
    const fx = clamp(((at % width) - 1.5) / 4, 0, w - 1.001);
    const fy = clamp((floor(at / width) - 1.5) / 4, 0, h - 1.001);
    const a = (floor(fy) * w + floor(fx)) * 3;
    for (let c = 0; c < 3; c++) {
      const upper = mix(glow[a + c], glow[a + 3 + c], fx % 1);
      const lower = mix(glow[a + w * 3 + c] || upper, glow[a + w * 3 + 3 + c] || upper, fx % 1);
      light[at * 3 + c] += mix(upper, lower, fy % 1);
    }
  }
}

/** Film's answer to light. */
function film(value: number): number {
  const x = max(0, value);
  return clamp((x * (2.51 * x + 0.05)) / (x * (2.35 * x + 0.62) + 0.13));
}

/** Exposes and grades a pixel's light: shadows and lights take the mood's colours. */
function develop(
  { light, width, height }: Frame,
  { mood, exposure = 1 }: Scene,
  picture: Float32Array,
): void {
  for (let at = 0; at < light.length; at += 3) {
    const pixel = at / 3;
    const u = ((pixel % width) / width - 0.5) * 1.25;
    const v = (floor(pixel / width) / height - 0.48) * 1.25;
    const dark = exposure * 0.8 * (1 - 0.8 * smooth(0.28, 0.95, u * u + v * v));
    const peak = max(light[at], light[at + 1], light[at + 2], 1) - 1;
    const white = (peak / (peak + 3.5)) * 0.55;
    const even = (light[at] + light[at + 1] + light[at + 2]) / 3 + peak * 0.1;
    for (let c = at; c < at + 3; c++) picture[c] = gamma(film(mix(light[c], even, white) * dark));
    const grey = greyOf(picture, at);
    const low = (1 - smooth(0, 0.45, grey)) * 0.35;
    const high = smooth(0.6, 1, grey) * 0.22;
    for (let c = 0; c < 3; c++) {
      const rich = grey + (picture[at + c] - grey) * 1.12;
      const shaded = mix(rich, gamma(mood.shadows[c]) * (0.35 + grey * 1.4), low);
      const value = mix(shaded, gamma(mood.lights[c]) * grey, high);
      picture[at + c] = clamp(mix(value, value * value * (3 - 2 * value), 0.55));
    }
  }
}

const isEdge = ({ material, depth }: Frame, at: number, other: number) =>
  material[at] !== material[other] || abs(depth[at] - depth[other]) > depth[at] * 0.05;

/** How much detail the eye expects: heroes and edges. */
function detailOf(frame: Frame, heroes: ReadonlySet<number>): Float32Array {
  const { width, height, material } = frame;
  const map = new Float32Array(width * height);
  for (let at = 0; at < width * (height - 1) - 1; at++)
    map[at] =
      (heroes.has(material[at]) ? 0.75 : 0) +
      (isEdge(frame, at, at + 1) || isEdge(frame, at, at + width) ? 0.9 : 0);
  return blurred(map, width, height, 1, max(1, width / 160));
}

export const heroesOf = ({ materials }: Scene): ReadonlySet<number> =>
  new Set(materials.flatMap((look, index) => (look?.hero ? [index] : [])));

/** From light to a painting: shafts, bloom, tone, brush strokes, weave and grain. */
export function paint(frame: Frame, view: View, scene: Scene, seed: string): Painting {
  const { width, height } = frame;
  for (const shaft of scene.shafts ?? []) addShafts(frame, view, shaft);
  addBloom(frame);
  const picture = new Float32Array(width * height * 3);
  develop(frame, scene, picture);
  const heroes = heroesOf(scene);
  brushwork(picture, detailOf(frame, heroes), width, height, seed);
  const random = randomOf(`${seed} grain`);
  const scale = 245 / width;
  for (let at = 0; at < width * height; at++) {
    const weave =
      fbm((at % width) * scale, floor(at / width) * scale, 5, 2) * 0.014 + (random() - 0.5) * 0.02;
    for (let c = at * 3; c < at * 3 + 3; c++) picture[c] = clamp(picture[c] + weave);
  }
  return { picture, heroes };
}

/** Rays and rings round a place in the sky, x and y from it. */
function engraveSky(px: number, py: number, value: number): number {
  const away = Math.hypot(px, py);
  const rays = abs(((Math.atan2(py, px) / Math.PI) * 48 + fbm(px * 5, py * 5, 2, 2) * 1.4) % 1);
  const rings = abs((away * 34 + fbm(px * 4, py * 4, 7, 2)) % 1);
  const lines = smooth(0.3, 0, abs(rays - 0.5)) * 0.5 + smooth(0.22, 0, abs(rings - 0.5)) * 0.3;
  return lines * Math.exp(-away * 1.3) * (0.35 + value);
}

/** The foil mask, 0…1: lines along the surfaces' directions, contours, highlights, and rays in the sky. */
export function foilOf(
  frame: Frame,
  { shine = [0.5, 0.36] }: Scene,
  { picture, heroes }: Painting,
): Float32Array {
  const { width, height, depth, normal, material } = frame;
  const mask = new Float32Array(width * height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, floor(at / width)];
    const value = greyOf(picture, at * 3);
    const contour =
      isEdge(frame, at, min(at + 1, mask.length - 1)) || isEdge(frame, at, min(at + width, mask.length - 1));
    let line: number;
    if (material[at] === 0 || depth[at] > 1e5)
      line = engraveSky(x / width - shine[0], ((y / height - shine[1]) * 7) / 5, value);
    else {
      const bend = normal[at * 3] * 9 + normal[at * 3 + 1] * 13 + ((y + x * 0.35) * 15.4) / width;
      const cut = abs((((bend % 1) + 1) % 1) - 0.5);
      line = smooth(0.32, 0.12, cut) * (0.25 + value * 0.75) * (heroes.has(material[at]) ? 1 : 0.45);
    }
    mask[at] = clamp(line * 0.75 + (contour ? 0.75 : 0) + smooth(0.72, 0.98, value) * 0.8);
  }
  return mask;
}
