import { consequences } from './consequences.ts';

/** Above this many records a filter has to be narrowed before a verb runs with all of them. */
export const maxBulkJobRows = 10_000;

export interface DeclaredBulkVerb {
  verb: string;
  /** "Hand over". */
  label: string;
  /** The consequence for each record. */
  effect: string;
  needsReason?: true;
}

/**
 * Verbs that run with everything a list's filter finds, as a background job. Left out: those that cost or give money, set
 * prices or write stock off, which people do with records that they selected.
 */
export const bulkVerbs = {
  shipping: [
    {
      verb: 'pick',
      label: 'Pick all units',
      effect: consequences['shipping/pick'],
    },
    {
      verb: 'dispatch',
      label: 'Hand over',
      effect: consequences['shipping/dispatch'],
    },
    {
      verb: 'deliver',
      label: 'Mark delivered',
      effect: consequences['shipping/deliver'],
    },
  ],
  buyback: [
    {
      verb: 'reshelve',
      label: 'Back on the shelf',
      effect: consequences['buyback/reshelve'],
    },
  ],
  collectibles: [
    {
      verb: 'return',
      label: 'Back to the vault',
      effect: consequences['collectibles/return'],
      needsReason: true,
    },
  ],
} as const satisfies Readonly<Record<string, readonly DeclaredBulkVerb[]>>;

/** What a list's filter can be given to; undefined for lists without such verbs. */
export const bulkVerbsOf = (list: string): readonly DeclaredBulkVerb[] | undefined =>
  new Map<string, readonly DeclaredBulkVerb[]>(Object.entries(bulkVerbs)).get(list);
