import {
  type Rgb,
  addLight,
  clamp,
  colourRamp,
  mixColour,
  parseHex,
  scaleColour,
  smoothstep,
  toHex,
  lengthOf,
} from '../drawing/colour.ts';
import { type Noise, createNoise, sampleOnGrid } from '../drawing/noise.ts';
import type { Painter } from '../drawing/pixels.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Palette } from '../../src/art/spec.ts';
import { vignette } from './scenery.ts';

export interface Planet {
  x: number;
  y: number;
  radius: number;
  /** Radians of the ring and cloud bands. */
  tilt: number;
  /** Height of the ring's ellipse as a share of its width. */
  squash: number;
  bands: number;
  hasRing: boolean;
  /** Distances in planet radii. */
  ringGap: number;
  ringEdge: number;
}

const LIGHT = [-0.62, -0.55, 0.56] as const;

function paintNebula(noise: Noise, palette: Palette): Painter {
  const gas = colourRamp([
    [0, palette.deep],
    [0.35, palette.dark],
    [0.62, palette.mid],
    [0.84, palette.bright],
    [1, palette.pale],
  ]);
  const filament = parseHex(palette.bright);
  const scaled = (x: number, y: number) => [(x / CARD_WIDTH) * 2.1, (y / CARD_HEIGHT) * 3] as const;
  const grid = (compute: (x: number, y: number) => number) =>
    sampleOnGrid(CARD_WIDTH, CARD_HEIGHT, 4, compute);
  const warp = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.fractal(u * 1.1 + 3, v * 1.1, 4);
  });
  const cloud = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.fractal(u + 1.6 * warp(x, y), v + 1.2 * warp(x, y) + 5, 5);
  });
  const crease = grid((x, y) => {
    const [u, v] = scaled(x, y);
    return noise.ridged(u * 1.3 + warp(x, y), v * 1.3 + cloud(x, y), 4);
  });
  return (x, y) => {
    const distance = (x * 0.62 + (CARD_HEIGHT - y) * 0.55 - 640 + 120 * warp(x, y)) / 270;
    const band = Math.exp(-distance * distance);
    const sharp = crease(x, y);
    const base = gas(clamp(0.1 + 0.42 * (cloud(x, y) + 0.35) * (0.4 + band) + 0.3 * band * sharp * sharp));
    return scaleColour(addLight(base, filament, 0.28 * band * sharp ** 5), vignette(x, y, 0.65));
  };
}

function planetSurface(planet: Planet, noise: Noise, palette: Palette) {
  const clouds = colourRamp([
    [0, toHex(scaleColour(parseHex(palette.dark), 0.8))],
    [0.35, palette.mid],
    [0.6, palette.bright],
    [0.85, palette.pale],
    [1, '#ffffff'],
  ]);
  const air = parseHex(palette.accent);
  const [cosine, sine] = [Math.cos(planet.tilt), Math.sin(planet.tilt)];
  return (dx: number, dy: number): Rgb => {
    const height = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy));
    const latitude = dy * cosine + dx * sine;
    const longitude = dx * cosine - dy * sine;
    const swirl = noise.fractal(longitude * 1.5 + 9, latitude * 3, 3);
    const belt = noise.fractal(
      swirl * 0.9 + (longitude * 0.5) / (0.35 + height),
      latitude * planet.bands + swirl * 1.6,
      4,
    );
    const storm = noise.ridged(longitude * 2 + swirl, latitude * 7 + swirl, 2);
    const facing = dx * LIGHT[0] + dy * LIGHT[1] + height * LIGHT[2];
    const lit = scaleColour(
      clouds(clamp(0.1 + 0.75 * (0.5 + 0.5 * belt) + 0.18 * (storm - 0.5))),
      0.04 + 1.12 * smoothstep(-0.12, 0.75, facing),
    );
    const rim = (1 - height) ** 3 * (0.18 + 0.95 * smoothstep(-0.2, 0.6, facing));
    return addLight(addLight(lit, air, rim), [1, 1, 1], 0.35 * clamp(facing) ** 14);
  };
}

function ringBands(planet: Planet, noise: Noise) {
  const [cosine, sine] = [Math.cos(planet.tilt), Math.sin(planet.tilt)];
  return (x: number, y: number) => {
    const along = (x - planet.x) * cosine - (y - planet.y) * sine;
    const across = ((x - planet.x) * sine + (y - planet.y) * cosine) / planet.squash;
    const distance = lengthOf(along, across) / planet.radius;
    if (!planet.hasRing || distance < 1.28 || distance > planet.ringEdge) return null;
    const grain = 0.5 + 0.5 * noise.fractal(distance * 22, 3.3, 3);
    const gap = smoothstep(0.02, 0.045, Math.abs(distance - planet.ringGap));
    const edges =
      smoothstep(1.28, 1.36, distance) * (1 - smoothstep(planet.ringEdge - 0.2, planet.ringEdge, distance));
    return { opacity: edges * gap * (0.25 + 0.75 * grain), isInFront: across > 0, distance };
  };
}

/** The sky of an astral card: nebula, planet with its shadow side, and a ring that passes behind and in front of it. */
export function paintSky(planet: Planet, seed: string, palette: Palette): Painter {
  const noise = createNoise(seed);
  const nebula = paintNebula(noise, palette);
  const surface = planetSurface(planet, noise, palette);
  const ringAt = ringBands(planet, noise);
  const [air, pale] = [parseHex(palette.accent), parseHex(palette.pale)];
  return (x, y) => {
    const dx = (x - planet.x) / planet.radius;
    const dy = (y - planet.y) / planet.radius;
    const distance = lengthOf(dx, dy);
    const ring = ringAt(x, y);
    const toLight = dx * LIGHT[0] + dy * LIGHT[1];
    const ringColour = (radius: number): Rgb => {
      const shadowWidth = smoothstep(1, 0.86, Math.abs(dx * LIGHT[1] - dy * LIGHT[0]));
      const shade = 1 - 0.86 * smoothstep(0.06, -0.16, toLight) * shadowWidth;
      return scaleColour(mixColour(pale, air, 0.5 + 0.5 * noise.gradient(radius * 9, 1)), 1.05 * shade);
    };
    let colour = nebula(x, y);
    if (distance > 0.985) {
      const lit = clamp(toLight * 0.6 + 0.55);
      const halo = Math.exp(-Math.max(0, distance - 1) * 9) * 0.75 + Math.exp(-(distance - 1) * 2.2) * 0.22;
      colour = addLight(colour, air, halo * lit);
    }
    if (ring && !ring.isInFront) colour = mixColour(colour, ringColour(ring.distance), ring.opacity * 0.8);
    if (distance < 1.003) colour = mixColour(colour, surface(dx, dy), smoothstep(1.003, 0.991, distance));
    if (ring?.isInFront) colour = mixColour(colour, ringColour(ring.distance), ring.opacity * 0.92);
    return colour;
  };
}
