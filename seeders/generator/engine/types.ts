import type { Mood } from './moods.ts';
import type { Random, Vector } from './noise.ts';

/** Colour of a point of a surface, left in `out`; returns how strongly the point glows. */
export type Paint = (x: number, y: number, z: number, out: Float32Array, up: number) => number;
export type Distance = (x: number, y: number, z: number) => number;

export interface Material {
  colour?: Vector;
  paint?: Paint;
  gloss?: number;
  metal?: number;
  glow?: Vector | undefined;
  /** Light that passes through thin parts. */
  skin?: number;
  mirror?: number;
  /** Size and frequency. */
  bump?: Vector;
  waves?: Vector;
  rim?: number;
  /** What may leave the frame, is compared as an outline and gets the finest brush. */
  hero?: boolean;
}

export interface Lamp {
  at: Vector;
  colour: Vector;
  reach: number;
  haze?: number;
}

export interface Camera {
  eye: Vector;
  target: Vector;
  lens: number;
  /** Radians. */
  roll?: number;
}

export interface Sky {
  clouds?: number;
  drift?: number;
  stars?: number;
  horizon?: number;
  spread?: number;
  water?: boolean;
  sunDisc?: boolean;
  moon?: { from: Vector; size: number; colour: Vector; phase?: number } | undefined;
}

export interface StrokeOptions {
  profile?: 'taper' | 'even' | 'leaf' | 'flame';
  /** How much it shines instead of covering, 0…1. */
  glow?: number;
  alpha?: number;
  /** Material that the stroke counts as. */
  id?: number;
  flat?: boolean;
  soft?: number;
}

/** Lays strokes in space: radius in units of space, colour from root to tip. */
export interface Brush {
  stroke: (
    points: readonly Vector[],
    radius: number,
    from: Vector,
    to?: Vector,
    options?: StrokeOptions,
  ) => void;
  dot: (x: number, y: number, z: number, radius: number, colour: Vector, options?: StrokeOptions) => void;
}

/** x to the right, y up, z towards the eye; the title covers the lowest quarter of a card. */
export interface Scene {
  mood: Mood;
  camera: Camera;
  /** Adds the distances of everything to `hit`. */
  shape: (x: number, y: number, z: number) => void;
  /** From 1 on: 0 is the sky. */
  materials: readonly (Material | undefined)[];
  lamps?: readonly Lamp[];
  sky?: Sky;
  sunFrom?: Vector | undefined;
  fog?: number;
  fogFall?: number;
  reach?: number;
  shadowReach?: number;
  stepScale?: number;
  glass?: { shape: Distance; skip?: number };
  /** Light of thin air per unit, left in `out`. */
  volume?: (x: number, y: number, z: number, out: Float32Array) => void;
  strokes?: (brush: Brush, random: Random) => void;
  shafts?: readonly { from: Vector; colour: Vector; strength: number; threshold: number }[];
  /** Where in the picture the foil's rays begin, 0…1. */
  shine?: Vector;
  exposure?: number;
}

/** A scene without its mood; with a floor, the mood's ground lies that far below y = 0 and is the first material. */
export type SceneParts = Omit<Scene, 'mood'> & { floor?: number };

/** What a scene looks like through a camera, by pixel. */
export interface Frame {
  width: number;
  height: number;
  light: Float32Array;
  depth: Float32Array;
  normal: Float32Array;
  material: Uint8Array;
}
