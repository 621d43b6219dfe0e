import { subjects } from '../subjects/index.ts';
import { groundOf } from '../subjects/grounds.ts';
import type { Composition, Motif } from '../../src/art/spec.ts';
import { moods } from './moods.ts';
import { type Vector, randomOf } from './noise.ts';
import { type Painting, foilOf, heroesOf, paint } from './paint.ts';
import { renderScene } from './render.ts';
import { add } from './shapes.ts';
import { SpaceBrush } from './strokes.ts';
import type { Camera, Frame, Scene } from './types.ts';

/** How a card's camera differs from its subject's. */
interface View {
  lens?: number;
  /** Radians round the subject. */
  swing?: number;
  /** The eye, and the picture's middle to the right and up. */
  lift?: number;
  shift?: Vector;
  roll?: number;
}

const compositions: Readonly<Record<Composition, View>> = {
  plain: {},
  near: { lens: 1.42, shift: [0, 0.35] },
  low: { lift: -1.1, lens: 1.04, shift: [0, 0.25] },
  far: { lens: 0.62, shift: [0.2, 0.3] },
  left: { shift: [1.05, 0.05], swing: 0.5 },
  tilted: { roll: 0.3, lens: 0.95 },
};

export interface ArtRequest extends Motif {
  seed: string;
  width: number;
  height: number;
  lens?: number;
  /** How much higher the subject is seen. */
  raise?: number;
}

function compose(
  { eye, target, lens }: Camera,
  { composition, lens: by = 1, raise = 0 }: ArtRequest,
): Camera {
  const view = compositions[composition];
  const [sx, dy] = view.shift ?? [0, 0];
  const sy = dy - raise;
  const [dx, dz] = [eye[0] - target[0], eye[2] - target[2]];
  const [c, s] = [Math.cos(view.swing ?? 0), Math.sin(view.swing ?? 0)];
  const aim = [target[0] + sx * c, target[1] + sy, target[2] - sx * s];
  // the eye never goes under the ground
  const high = Math.max(0.3, eye[1] + sy + (view.lift ?? 0));
  return {
    eye: [aim[0] + dx * c + dz * s, high, aim[2] + dz * c - dx * s],
    target: aim,
    lens: lens * by * (view.lens ?? 1),
    roll: view.roll ?? 0,
  };
}

export function sceneOf(request: ArtRequest): Scene {
  const { subject, pose, mood: name, seed } = request;
  const mood = moods[name];
  const found = subjects[subject];
  if (!found) throw new Error(`no subject "${subject}"`);
  const ground = groundOf(mood);
  const { floor, ...parts } = found.build({ mood, pose, random: randomOf(seed) });
  const { materials, shape } = parts;
  return {
    ...(name === 'deep' && { fogFall: 0.02, exposure: 1.35, fog: 0.85 }),
    mood,
    ...parts,
    materials: [undefined, ...(floor === undefined ? [] : [ground.look]), ...materials],
    shape: (x, y, z) => {
      if (floor !== undefined) add(ground.at(x, y + floor, z), 1);
      shape(x, y, z);
    },
    sky: { ...ground.sky, ...parts.sky },
    camera: compose(parts.camera, request),
    strokes: (brush, random) => {
      ground.strokes(brush, random);
      parts.strokes?.(brush, random);
    },
  };
}

function renderWithStrokes(scene: Scene, request: ArtRequest) {
  const rendered = renderScene(scene, request.width, request.height);
  const { frame, view } = rendered;
  const brush = new SpaceBrush(frame, view, scene.mood, scene.sunFrom ?? scene.mood.sunFrom, scene.fog ?? 1);
  scene.strokes?.(brush, randomOf(`${request.seed} strokes`));
  return rendered;
}

export interface Art extends Painting {
  scene: Scene;
  frame: Frame;
  foil: Float32Array;
}

/** One picture: a subject in a pose and a mood, painted, and its foil mask. */
export function drawArt(request: ArtRequest): Art {
  const scene = sceneOf(request);
  const { frame, view } = renderWithStrokes(scene, request);
  const painting = paint(frame, view, scene, request.seed);
  return { ...painting, scene, frame, foil: foilOf(frame, scene, painting) };
}

/** The same forms without light, which outlines do not need. */
const bare = (scene: Scene): Scene => {
  const { glass: _glass, volume: _volume, lamps: _lamps, ...rest } = scene;
  const materials = scene.materials.map((look) => look && { hero: look.hero ?? false, gloss: 0 });
  return { ...rest, materials, sky: { clouds: 0, stars: 0 }, shadowReach: 0 };
};

/** Which pixels show the subject itself. */
export function outlineOf(request: ArtRequest): Uint8Array {
  const scene = bare(sceneOf(request));
  const { frame } = renderWithStrokes(scene, request);
  const heroes = heroesOf(scene);
  return frame.material.map((id) => (heroes.has(id) ? 1 : 0));
}
