import { refuse } from './errors.ts';

/** Requires a second person to confirm what somebody else asked for. Error: FOUR_EYES_REQUIRED. */
export function requireSecondPerson(askedBy: string, staffId: string): void {
  if (askedBy === staffId)
    throw refuse('FOUR_EYES_REQUIRED', 'You asked for this yourself: somebody else must confirm it.');
}
