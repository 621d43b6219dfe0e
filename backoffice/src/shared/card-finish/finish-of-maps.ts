import type { CardFinish, Image } from '@pullproof/server/contract';

/** What a texture is made of; a new one has nothing yet. */
export interface TextureMaps {
  base: Image | null;
  foilMask: Image | null;
  tint: string | null;
  roughnessBps: number | null;
}

/** The finish that the shop will tell of cards with these maps; a colour that is still being typed is none. */
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
