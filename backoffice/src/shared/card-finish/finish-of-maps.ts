import type { CardFinish, Image } from '@pullproof/server/contract';

/** A texture's images; null in a new one. */
export interface TextureMaps {
  base: Image | null;
  foilMask: Image | null;
  tint: string | null;
  roughnessBps: number | null;
}

/** Returns the finish the shop would serve for cards with these maps; ignores a colour that is still incomplete. */
export function finishOfMaps({ base, foilMask, tint, roughnessBps }: TextureMaps): CardFinish | undefined {
  if (!base) return undefined;
  return {
    baseUrl: base.medium,
    ...(foilMask && { maskUrl: foilMask.full }),
    tint: tint !== null && tintPattern.test(tint) ? tint : '#ffffff',
    roughnessBps: roughnessBps ?? 4_000,
  };
}

export const tintPattern = /^#[0-9a-f]{6}$/;
