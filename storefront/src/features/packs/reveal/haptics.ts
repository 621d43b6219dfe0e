import type { Finish } from '@pullproof/server/contract';

export const TICK_BUZZ = 6;
export const RIP_BUZZ: readonly number[] = [30, 30, 60];

const TURN_BUZZ: Record<Finish, number | readonly number[]> = {
  common: 10,
  uncommon: 10,
  rare: 10,
  epic: 25,
  legendary: [20, 40, 40],
  mythic: [20, 40, 30, 40, 60],
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
