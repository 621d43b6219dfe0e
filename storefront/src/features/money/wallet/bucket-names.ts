/** The parts of a wallet. */
export const bucketNames = { cash: 'Cash', promo: 'Promo', held: 'On hold' } as const;
