/** The fewest iterations of a drop's slow hash. A demo shop's draws are over in seconds, and its pages say so. */
export const leastDelayIterations = { demo: 1_000, live: 300_000_000 } as const;

/** After closing: when the list of entries is due, and after which a drop without it is void. */
export const dropListSeconds = { due: 10, last: 300 } as const;
