/** Record types that can be imported. */
export type ImportTarget = 'cards' | 'collectibles' | 'card-values';
