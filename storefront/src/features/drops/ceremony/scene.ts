import type { Phase } from '../shared/phase.ts';

/** What the ceremony shows: the numbers and the wait of a replay, positions being revealed, or everything. */
export type Scene =
  | { name: 'numbers' }
  | { name: 'wait' }
  | { name: 'reveal'; shownCount: number }
  | { name: 'done' };

const NUMBERS_MS = 2_600;
const WAIT_MS = 3_200;
/** Winners get more time than alternates. */
const WINNER_MS = 1_800;
const ALTERNATE_MS = 700;

export interface Positions {
  count: number;
  winnerCount: number;
}

/** The scene after this one and when it comes, in ms; null at the end. */
export function nextScene(
  scene: Scene,
  { count, winnerCount }: Positions,
): { scene: Scene; afterMs: number } | null {
  switch (scene.name) {
    case 'numbers':
      return { scene: { name: 'wait' }, afterMs: NUMBERS_MS };
    case 'wait':
      return { scene: { name: 'reveal', shownCount: 0 }, afterMs: WAIT_MS };
    case 'reveal': {
      const { shownCount } = scene;
      if (shownCount >= count) return { scene: { name: 'done' }, afterMs: ALTERNATE_MS };
      const afterMs = shownCount > 0 && shownCount <= winnerCount ? WINNER_MS : ALTERNATE_MS;
      return { scene: { name: 'reveal', shownCount: shownCount + 1 }, afterMs };
    }
    case 'done':
      return null;
  }
}

/** Visitors who saw the draw running see its result revealed; everyone else sees the result. */
export function sceneAfter(before: Phase, now: Phase, isCalm: boolean): Scene | null {
  const wasWatched = before === 'waiting' || before === 'closing';
  if (now !== 'drawn' || !wasWatched) return null;
  return isCalm ? { name: 'done' } : { name: 'reveal', shownCount: 0 };
}

/** How many positions a scene shows. */
export function countShown(scene: Scene, count: number): number {
  if (scene.name === 'done') return count;
  return scene.name === 'reveal' ? Math.min(scene.shownCount, count) : 0;
}

/** "0:57", "12:05". */
export function formatClockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
