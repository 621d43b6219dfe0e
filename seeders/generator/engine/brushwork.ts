import { blurred } from './blur.ts';
import { type Random, clamp, mix, noise, randomOf } from './noise.ts';

const { max, min, abs, round, floor } = Math;

/** Broad to fine: radius at a width of 700, and how much difference it leaves alone. */
const passes = [
  [15, 0],
  [8, 0.035],
  [4.2, 0.035],
  [2.3, 0.03],
];

const slopeOf = (grey: Float32Array, at: number, step: number, side: number) =>
  grey[at + step] -
  grey[at - step] +
  0.5 * (grey[at + step - side] - grey[at - step - side] + grey[at + step + side] - grey[at - step + side]);

/** Direction along the edges of a picture, x and y by pixel, smoothed so that strokes follow forms. */
function flowOf(picture: Float32Array, width: number, height: number, radius: number): Float32Array {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at++)
    grey[at] = picture[at * 3] * 0.3 + picture[at * 3 + 1] * 0.55 + picture[at * 3 + 2] * 0.15;
  const tensor = new Float32Array(width * height * 3);
  for (let at = width + 1; at < width * (height - 1) - 1; at++) {
    const gx = slopeOf(grey, at, 1, width);
    const gy = slopeOf(grey, at, width, 1);
    tensor[at * 3] = gx * gx;
    tensor[at * 3 + 1] = gx * gy;
    tensor[at * 3 + 2] = gy * gy;
  }
  const wide = blurred(tensor, width, height, 3, radius);
  const flow = new Float32Array(width * height * 2);
  for (let at = 0; at < width * height; at++) {
    const [a, b, c] = [wide[at * 3], wide[at * 3 + 1], wide[at * 3 + 2]];
    const still = noise((at % width) * 0.012, floor(at / width) * 0.012) * 2 + 0.3;
    const angle = a + c < 1e-5 ? still : 0.5 * Math.atan2(2 * b, a - c) + Math.PI / 2;
    flow[at * 2] = Math.cos(angle);
    flow[at * 2 + 1] = Math.sin(angle);
  }
  return flow;
}

/** Places of strokes: a jittered grid in random order. */
function placesOf(width: number, height: number, grid: number, random: Random): [number, number][] {
  const places: [number, number][] = [];
  for (let y = grid / 2; y < height; y += grid)
    for (let x = grid / 2; x < width; x += grid)
      places.push([x + (random() - 0.5) * grid, y + (random() - 0.5) * grid]);
  for (let index = places.length - 1; index > 0; index--) {
    const other = floor(random() * (index + 1));
    [places[index], places[other]] = [places[other], places[index]];
  }
  return places;
}

class Painter {
  readonly relief: Float32Array;
  private readonly flow: Float32Array;
  private readonly bristles: Float32Array;

  private readonly canvas: Float32Array;
  private readonly width: number;
  private readonly height: number;
  private readonly random: Random;

  constructor(canvas: Float32Array, picture: Float32Array, width: number, height: number, random: Random) {
    this.canvas = canvas;
    this.width = width;
    this.height = height;
    this.random = random;
    this.relief = new Float32Array(width * height);
    this.flow = flowOf(picture, width, height, max(2, (5 * width) / 700));
    this.bristles = new Float32Array(1024).map(() => random() - 0.5);
  }

  /** One stroke of a colour that follows the forms until the picture's colour differs. */
  stroke(px: number, py: number, wide: number, guide: Float32Array, colour: readonly number[]): void {
    let [x, y] = [px, py];
    let [lastX, lastY] = [0, 0];
    const sign = this.random() < 0.5 ? -1 : 1;
    const hair = floor(this.random() * 900);
    for (let step = 0; step < 7; step++) {
      const [cx, cy] = [round(x), round(y)];
      if (cx < 0 || cy < 0 || cx >= this.width || cy >= this.height) break;
      const here = cy * this.width + cx;
      const off = colour.reduce((sum, value, c) => sum + abs(guide[here * 3 + c] - value), 0);
      if (step > 1 && off > 0.17) break;
      let [fx, fy] = [this.flow[here * 2] * sign, this.flow[here * 2 + 1] * sign];
      if (fx * lastX + fy * lastY < 0) [fx, fy] = [-fx, -fy];
      [lastX, lastY] = [fx, fy];
      this.dab(cx, cy, fx, fy, wide, step, hair, colour);
      x += fx * wide * 0.9;
      y += fy * wide * 0.9;
    }
  }

  private dab(
    cx: number,
    cy: number,
    fx: number,
    fy: number,
    wide: number,
    step: number,
    hair: number,
    colour: readonly number[],
  ): void {
    const thick = wide * (step === 0 ? 0.75 : step > 4 ? 0.8 : 1);
    const reach = Math.ceil(thick);
    const fading = step > 4 ? 0.7 : 1;
    for (let qy = max(0, cy - reach); qy <= min(this.height - 1, cy + reach); qy++)
      for (let qx = max(0, cx - reach); qx <= min(this.width - 1, cx + reach); qx++) {
        const along = (qx - cx) * fx + (qy - cy) * fy;
        const across = (qy - cy) * fx - (qx - cx) * fy;
        if (abs(along) > wide * 0.675 || abs(across) > thick) continue;
        const bristle = this.bristles[hair + floor((across / thick + 1) * 9)];
        const cover = clamp((thick - abs(across)) * 0.9 + 0.2) * (0.62 + bristle * 0.55) * fading;
        if (cover <= 0) continue;
        const to = qy * this.width + qx;
        for (let c = 0; c < 3; c++)
          this.canvas[to * 3 + c] = mix(this.canvas[to * 3 + c], colour[c] + bristle * 0.035, cover);
        this.relief[to] = mix(this.relief[to], bristle + 0.3, cover * 0.8);
      }
  }
}

/** Repaints a picture in place: broad where little happens, fine at edges and on heroes (`detail`, 0…1). */
export function brushwork(
  picture: Float32Array,
  detail: Float32Array,
  width: number,
  height: number,
  seed: string,
): void {
  const random = randomOf(seed);
  const size = width / 700;
  const canvas = blurred(picture, width, height, 3, max(2, 9 * size));
  const painter = new Painter(canvas, picture, width, height, random);
  for (const [radius, tolerance] of passes) {
    const wide = radius * size;
    if (wide < 0.8) continue;
    const guide = blurred(picture, width, height, 3, max(1, wide * 0.4));
    for (const [px, py] of placesOf(width, height, max(1.5, wide * 1.05), random)) {
      const at = clamp(round(py), 0, height - 1) * width + clamp(round(px), 0, width - 1);
      const shift = (random() - 0.5) * 0.035;
      const colour = [0, 1, 2].map(
        (c) => guide[at * 3 + c] + shift + (c === 1 ? 0 : (random() - 0.5) * 0.014),
      );
      const off = [0, 1, 2].reduce((sum, c) => sum + abs(guide[at * 3 + c] - canvas[at * 3 + c]), 0);
      if (off >= tolerance * (1.9 - detail[at] * 1.3)) painter.stroke(px, py, wide, guide, colour);
    }
  }
  const { relief } = painter;
  for (let at = width + 1; at < width * height; at++) {
    const keep = 0.85 * (0.9 - detail[at] * 0.5);
    const ridge = (relief[at] - relief[at - 1] * 0.5 - relief[at - width] * 0.5) * 0.047 * min(1, size * 1.3);
    for (let c = at * 3; c < at * 3 + 3; c++) picture[c] = clamp(mix(picture[c], canvas[c], keep) + ridge);
  }
}
