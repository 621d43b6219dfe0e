import type { Finish } from '@pullproof/server/contract';

export const TICK_BUZZ = 6;
export const RIP_BUZZ: readonly number[] = [24, 30, 50];
/** While a legendary or better lies face down. */
export const WAIT_BUZZ: readonly number[] = [6, 240, 6];

const TURN_BUZZ: Record<Finish, number | readonly number[]> = {
  common: 8,
  uncommon: 12,
  rare: [14, 40, 14],
  epic: [22, 60, 30],
  legendary: [20, 60, 40, 80, 60],
  mythic: [20, 80, 30, 80, 40, 80, 90],
};

/** Whether the device is a phone or tablet with a vibration motor; desktop browsers have the function but no motor. */
export function canBuzz(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Not every browser supports it, and none before a user interaction. */
export function buzz(pattern: number | readonly number[]): void {
  if (
    !('vibrate' in navigator) ||
    !('userActivation' in navigator) ||
    !navigator.userActivation.hasBeenActive
  )
    return;
  navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern]);
}

export function buzzForTurn(finish: Finish): void {
  buzz(TURN_BUZZ[finish]);
}
