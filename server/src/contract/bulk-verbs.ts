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
      effect: 'Only once the units are in your hands. Afterwards they are packed at the station.',
    },
    {
      verb: 'dispatch',
      label: 'Hand over',
      effect: 'Marks each parcel as shipped with the carrier on its label. We email the customers.',
    },
    {
      verb: 'deliver',
      label: 'Mark delivered',
      effect:
        'For carriers that don’t report deliveries. We ask the customers by email. Each counts as delivered once its customer or a second person confirms it.',
    },
  ],
  buyback: [
    {
      verb: 'reshelve',
      label: 'Back on the shelf',
      effect: 'They count as vault stock again and can be sealed into a future run.',
    },
  ],
  collectibles: [
    {
      verb: 'return',
      label: 'Back to the vault',
      effect:
        'Only withdrawn and bought-back units and prizes can go back. New or found ones above your limit wait for a count.',
      needsReason: true,
    },
  ],
} as const satisfies Readonly<Record<string, readonly DeclaredBulkVerb[]>>;

/** What a list's filter can be given to; undefined for lists without such verbs. */
export const bulkVerbsOf = (list: string): readonly DeclaredBulkVerb[] | undefined =>
  new Map<string, readonly DeclaredBulkVerb[]>(Object.entries(bulkVerbs)).get(list);
