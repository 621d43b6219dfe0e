import type { ClassLookDto } from '@pullproof/server/contract';

/** Used when there is no class. */
const PLAIN = '#99a3b3';

/** The light colour of a class, on stages that are dark in both themes. */
export const leakColour = (look: ClassLookDto | null | undefined): string => look?.dark ?? PLAIN;

/** Converts #rrggbb for a shader: red, green and blue from 0 to 1. */
export function toShares(colour: string): readonly [number, number, number] {
  const share = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [share(1), share(3), share(5)];
}
