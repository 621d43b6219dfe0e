/** Packs in one run. */
export const maxRunPacks = 1_000_000;

/** Packs of which one simulation lists the values; a larger run is simulated at this size. */
export const maxSimulatedPacks = 100_000;
