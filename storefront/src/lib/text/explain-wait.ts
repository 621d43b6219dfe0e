import { pluralise } from './format.ts';

/** When to try again: 40 → "in 40 seconds", 200 → "in 4 minutes". Rounds up, so it is never too early. */
export function explainWait(seconds: number): string {
  const wait =
    seconds <= 90
      ? pluralise(Math.ceil(seconds), 'second', 'seconds')
      : seconds <= 5_400
        ? pluralise(Math.ceil(seconds / 60), 'minute', 'minutes')
        : pluralise(Math.ceil(seconds / 3_600), 'hour', 'hours');
  return `Too many tries in a short time. Try again in ${wait}.`;
}
