/** Each entry is chained to the announcement. */
export const dropAnnounced =
  'Before the first entry, we publish and sign the prizes, what each is worth in cash, the times, and the hash of a secret seed.';

export const recordFits =
  'The announcement, entries, list and seed all match. The draw itself isn’t checked yet.';

export const recordFitsEntry =
  'The announcement, entries, list and seed all match, and your entry is in the list. The draw itself isn’t checked yet.';

export const drawRepeated = 'The draw gives the published result.';

export const entryHolds =
  'Keep it: a list that adds, drops or moves an entry before yours doesn’t pass the check with it.';

export const drawRepeatable =
  'Then a slow calculation mixes it with the secret number and sets the order. Anyone can repeat it.';

export const slowDraw = (least: string): string =>
  `A live shop’s draw has at least ${least} rounds, and a verifier refuses fewer unless you tell it to count them.`;

export const entryProvesPlace = 'Your own entry proves that you’re in the list, at your number.';

export const entryKept = 'Keep it: with it you can prove that you were in, whatever our list says.';

export const listMarked =
  'With every new entry, we sign and publish the list so far. The list that counts is the last one from before closing.';
