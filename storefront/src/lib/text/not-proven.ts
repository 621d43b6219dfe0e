import { claims } from '@pullproof/server/contract';

/** What remains a matter of trust, each in one line. */
export const NOT_PROVEN: readonly string[] = [
  'That a card exists, looks as shown, and is worth what we say.',
  'That nobody with our key and database knows what’s in your pack.',
  'That others were shown the same. Witnesses or other customers can tell you.',
  'That a pack is the one you bought, if you kept no receipt.',
  `That each person entered a drop once. Or, if no witness signed our log and you kept no copy of it from that time, that a run’s plan and seed, or a drop’s list, were fixed before the public number came out. ${claims.entryProvesPlace}`,
  'That this page does what it says. Keep the downloaded verifier, or write your own.',
];
