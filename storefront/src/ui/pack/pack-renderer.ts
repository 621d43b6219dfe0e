import type { PackPose } from './pack-pose.ts';

/** What makes a box of a wrapper's picture: the words on it, and the picture's size. */
export interface BoxPrint {
  label: string;
  width: number;
  height: number;
}

/** How a wrapper looks. With an empty `frontUrl` the pack shows its title instead of a picture. */
export interface PackWrapper {
  title: string;
  /** The lit still, 1:1.706, with its crimped ends cut out: the poster and the CSS pack. */
  frontUrl: string;
  /** Absent for a pack. */
  box?: BoxPrint | undefined;
  /** The same still in smaller widths, for the poster. */
  poster?: { srcSet: string; sizes: string } | undefined;
  /** The foil mask. */
  foilUrl?: string | undefined;
  /** The flat print for WebGL, with foil strength in its alpha. Without it, the already lit still is lit again. */
  textureUrl?: string | undefined;
}

/** Two ways to show the same pose: WebGL, and a picture in CSS. */
export interface PackRenderer {
  /** A lively renderer floats while idle and draws every frame; the other draws only while something moves. */
  isLively: boolean;
  draw: (pose: PackPose, clock: number) => void;
  free: () => void;
}

/** Pack width as a share of the stage's height: 42.5 %, or 80 % of the stage's width if that is less. */
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
