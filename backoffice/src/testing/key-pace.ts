import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Pauses between keys in milliseconds, by place. */
export type Pace = (place: number) => number;

/** Hands and scanners as they really are, without waiting for the time they take. */
export const paces = {
  usb: () => 4,
  /** As slow as such scanners are set, and steady. */
  wireless: (place: number) => [68, 74, 70][place % 3] ?? 70,
  /** Keys sent in batches. */
  batches: (place: number) => (place % 4 === 3 ? 110 : 6),
  /** About 150 words a minute, with keys that roll. */
  fastTypist: (place: number) => [95, 70, 22, 110, 64, 88, 130, 58][place % 8] ?? 80,
} satisfies Record<string, Pace>;

/** Presses keys at a pace, with the times that the browser would stamp on them. Fake timers are on until the test ends. */
export function pressAt() {
  // Testing Library asks the global whether timers are fake.
  Object.assign(globalThis, { jest });
  jest.useFakeTimers();
  let now = 10_000;
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  const user = userEvent.setup({ delay: null, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const wait = async (ms: number) => {
    now += ms;
    await act(async () => jest.advanceTimersByTimeAsync(ms));
  };
  const press = async (keys: readonly string[], pace: Pace) => {
    for (const [place, key] of keys.entries()) {
      await user.keyboard(key === 'Enter' || key === 'Tab' ? `{${key}}` : key.replace(/[{[]/g, '$&$&'));
      await wait(pace(place));
    }
    await wait(1_000);
  };
  return {
    user,
    wait,
    /** The code, and the keys after it. */
    keys: (code: string, pace: Pace, ...after: string[]) => press([...Array.from(code), ...after], pace),
  };
}
