import { refuse } from './errors.ts';

/** What takes two people is confirmed by another than who asked for it. Error: FOUR_EYES_REQUIRED. */
export function requireSecondPerson(askedBy: string, staffId: string): void {
  if (askedBy === staffId)
    throw refuse('FOUR_EYES_REQUIRED', 'You asked for this yourself: somebody else must confirm it.');
}
