/** What files can be imported as. */
export type ImportTarget = 'cards' | 'collectibles';
