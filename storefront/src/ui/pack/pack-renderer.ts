import type { PackPose } from './pack-pose.ts';

/** How a wrapper looks. An empty `frontUrl` is a pack without a picture, shown by its title. */
export interface PackWrapper {
  title: string;
  /** The lit still, 1 : 1.706, its crimped ends cut out: the poster and the CSS pack. */
  frontUrl: string;
  /** The same still in smaller widths for the poster, which takes what its place on the screen needs. */
  poster?: { srcSet: string; sizes: string } | undefined;
  /** Mask of its foil. */
  foilUrl?: string | undefined;
  /** The flat print for WebGL, foil strength in its alpha. Without it the still is lit a second time. */
  textureUrl?: string | undefined;
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
