/** Released before this share, the pack closes again. */
export const HOLDS_OPEN_FROM = 0.55;
/** From this share on, the strip is off. */
export const TORN_FROM = 0.985;
const TICK_EVERY = 0.07;
const AUTO_TEAR_MS = 620;
const FULL_TEAR_OF_WIDTH = 0.95;

/** A drag never reduces the tear: foil does not heal. */
export function tearByDrag(torn: number, draggedPx: number, packWidthPx: number): number {
  return Math.max(torn, Math.min(1, draggedPx / (packWidthPx * FULL_TEAR_OF_WIDTH)));
}

/** The tear started by the button: continues from the current share and slows towards the end. */
export function tearByTime(from: number, elapsedMs: number): number {
  const share = Math.min(1, elapsedMs / AUTO_TEAR_MS);
  return from + (1 - from) * (1 - (1 - share) ** 3);
}

/** How many sound ticks to play between two tear shares. */
export function countTicks(from: number, to: number): number {
  return Math.max(0, Math.floor(to / TICK_EVERY) - Math.floor(from / TICK_EVERY));
}

/** Strength of the light that leaks out of the opening. */
export function glowOfTear(tear: number): number {
  return tear > 0.02 ? 0.25 + tear * 0.9 : 0;
}
