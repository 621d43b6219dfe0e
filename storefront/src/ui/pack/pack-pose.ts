/** The animated values of a pack. Shares run from 0 to 1; light and tilt are small signed amounts. */
export interface PackPose {
  tear: number;
  glow: number;
  drop: number;
  tiltSide: number;
  tiltFront: number;
  lightSide: number;
  lightUp: number;
}

export const RESTING_POSE: Readonly<PackPose> = {
  tear: 0,
  glow: 0,
  drop: 0,
  tiltSide: 0.16,
  tiltFront: -0.05,
  lightSide: -0.35,
  lightUp: 0.45,
};

export const DROP_MS = 900;
const QUICK = 14;
const CALM = 5;

function approach(from: number, goal: number, seconds: number, pace: number): number {
  return from + (goal - from) * (1 - Math.exp(-seconds * pace));
}

/** Advances one frame towards the goal: tear and light follow the hand, tilt lags behind, the drop is timed. */
export function stepPose(pose: PackPose, goal: PackPose, seconds: number): PackPose {
  return {
    tear: approach(pose.tear, goal.tear, seconds, QUICK),
    glow: approach(pose.glow, goal.glow, seconds, QUICK),
    drop: goal.drop > pose.drop ? Math.min(goal.drop, pose.drop + (seconds * 1000) / DROP_MS) : goal.drop,
    tiltSide: approach(pose.tiltSide, goal.tiltSide, seconds, CALM),
    tiltFront: approach(pose.tiltFront, goal.tiltFront, seconds, CALM),
    lightSide: approach(pose.lightSide, goal.lightSide, seconds, CALM),
    lightUp: approach(pose.lightUp, goal.lightUp, seconds, CALM),
  };
}

export function isPoseStill(pose: PackPose, goal: PackPose): boolean {
  const gap = (key: keyof PackPose) => Math.abs(goal[key] - pose[key]);
  return (
    gap('drop') === 0 &&
    gap('tear') + gap('glow') < 0.002 &&
    gap('tiltSide') + gap('tiltFront') + gap('lightSide') + gap('lightUp') < 0.004
  );
}

/** Leans the pack to the pointer and moves the light there; both offsets run from −0.5 to 0.5. */
export function leanTowards(goal: PackPose, offsetSide: number, offsetDown: number): PackPose {
  const lightSide = offsetSide * 1.6;
  const lightUp = -offsetDown * 1.6;
  return { ...goal, lightSide, lightUp, tiltSide: lightSide * 0.32, tiltFront: -lightUp * 0.2 };
}
