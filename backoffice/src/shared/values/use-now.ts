import { clockHook } from '@pullproof/shared/react/clock-hook';

const useClock = clockHook(() => Date.now(), 10_000);

/** The current time, updated every 10 s while mounted; the same for everything on screen. */
export const useNow = (): Date => new Date(useClock() ?? 0); // null only in a server's HTML, which the console has none of
