/** Max packs per run. */
export const maxRunPacks = 1_000_000;
/** A box is one pack: sold, opened and shown whole. */
export const maxUnitsPerPack = 1_024;
/** Cards in one list of a recipe. */
export const maxListedCards = 20_000;

/** Max packs per simulation; a larger run is simulated at this size. */
export const maxSimulatedPacks = 100_000;
