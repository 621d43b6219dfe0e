import type { PackPose } from './pack-pose.ts';

/** The picture of a wrapper (680 × 1160) and, where it has one, the mask of its foil. */
export interface PackWrapper {
  title: string;
  frontUrl: string;
  foilUrl?: string | undefined;
}

/** Two ways to show the same pose: WebGL, and two clipped pictures in CSS. */
export interface PackRenderer {
  /** A lively pack floats while idle and wants every frame; the other only those in which something moves. */
  isLively: boolean;
  draw: (pose: PackPose, clock: number) => void;
  free: () => void;
}

/** Pack width as a share of the stage's height: 42.5 %, or less where 80 % of the width is less. */
export function packScale(stageWidth: number, stageHeight: number): number {
  return Math.min(0.425, (0.8 * stageWidth) / stageHeight);
}

export function createCssPack(pack: HTMLElement): PackRenderer {
  return {
    isLively: false,
    draw: (pose) => {
      for (const [name, value] of Object.entries(pose)) {
        pack.style.setProperty(`--${name}`, Number(value).toFixed(3));
      }
    },
    free: () => undefined,
  };
}
