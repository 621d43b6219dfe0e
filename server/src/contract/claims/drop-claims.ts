/** Each entry is chained to the announcement. */
export const dropAnnounced =
  'Before the first entry, we publish and sign the prizes, what each is worth in cash, the times, and the hash of a secret seed.';

export const drawRepeated =
  'The announcement, entries, list, seed and public random number all match, and the draw gives the published result.';

export const drawRepeatedEntry =
  'The announcement, entries, list, seed and public random number all match, your entry is in the list, and the draw gives the published result.';

export const entryHolds =
  'Keep it: a list that adds, drops or moves an entry before yours doesn’t pass the check with it.';

export const drawRepeatable =
  'Then list, secret number and public random number together set the order. Anyone can repeat the calculation.';

export const roundAnnounced =
  'The announcement says which: the first that drand, run by a dozen organisations, publishes two minutes after closing. A verifier refuses any other.';

export const entryProvesPlace = 'Your own entry proves that you’re in the list, at your number.';

export const entryKept = 'Keep it: with it you can prove that you were in, whatever our list says.';

export const listMarked =
  'With every new entry, we sign and publish the list so far. The list that counts is the last one from before closing.';
