import type { Mood } from './moods.ts';
import type { Random } from './noise.ts';
import type { Brush, Material, SceneParts, Sky } from './types.ts';

/** What is under a subject: its surface at y = 0, how it looks, and what grows and drifts over it. */
export interface Ground {
  at: (x: number, y: number, z: number) => number;
  look: Material;
  sky: Sky;
  strokes: (brush: Brush, random: Random) => void;
}

export interface SubjectRequest<Pose extends string = string> {
  mood: Mood;
  pose: Pose;
  random: Random;
}

/** Something that cards show; each pose has an outline of its own. */
export interface Subject<Pose extends string = string> {
  poses: readonly Pose[];
  build: (request: SubjectRequest<Pose>) => SceneParts;
}

export const subject = <Pose extends string>(
  poses: readonly Pose[],
  build: (request: SubjectRequest<Pose>) => SceneParts,
): Subject => ({
  poses,
  build: (request) => {
    const pose = poses.find((known) => known === request.pose);
    if (!pose) throw new Error(`no pose "${request.pose}" among ${poses.join(', ')}`);
    return build({ ...request, pose });
  },
});
