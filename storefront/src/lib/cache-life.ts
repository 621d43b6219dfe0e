/**
 * Pages are refreshed by tag when something changes; the minute is the net below that.
 * `stale` may not be under 30 s, or Next leaves the page out of its prerender.
 */
export const catalogueLife = { stale: 30, revalidate: 60, expire: 86_400 };

/** Next wants one value per parameterised route at build time, when there is no shop to ask. */
export const PLACEHOLDER_PARAM = '-';
