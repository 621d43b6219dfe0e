/** The animated values of a pack: small signed amounts. */
export interface PackPose {
  tiltSide: number;
  tiltFront: number;
  lightSide: number;
  lightUp: number;
}

export const RESTING_POSE: Readonly<PackPose> = {
  tiltSide: 0.16,
  tiltFront: -0.05,
  lightSide: -0.35,
  lightUp: 0.45,
};

const CALM = 5;

/** Advances one frame towards the goal. */
export function stepPose(pose: PackPose, goal: PackPose, seconds: number): PackPose {
  const share = 1 - Math.exp(-seconds * CALM);
  const approach = (key: keyof PackPose): number => pose[key] + (goal[key] - pose[key]) * share;
  return {
    tiltSide: approach('tiltSide'),
    tiltFront: approach('tiltFront'),
    lightSide: approach('lightSide'),
    lightUp: approach('lightUp'),
  };
}

export function isPoseStill(pose: PackPose, goal: PackPose): boolean {
  const gap = (key: keyof PackPose) => Math.abs(goal[key] - pose[key]);
  return gap('tiltSide') + gap('tiltFront') + gap('lightSide') + gap('lightUp') < 0.004;
}

/** Where the pack leans and the light falls for a pointer; both offsets run from −0.5 to 0.5. */
export function leanTowards(offsetSide: number, offsetDown: number): PackPose {
  const lightSide = offsetSide * 1.6;
  const lightUp = -offsetDown * 1.6;
  return { lightSide, lightUp, tiltSide: lightSide * 0.32, tiltFront: -lightUp * 0.2 };
}
