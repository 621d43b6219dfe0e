/** The parts of a wallet. */
export const bucketNames = { cash: 'Cash', promo: 'Promo', held: 'Held' } as const;
