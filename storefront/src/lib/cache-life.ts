/**
 * Pages are revalidated by tag when something changes; the 60 s `revalidate` is only the fallback. `stale` must be at
 * least 30 s, or Next excludes the page from prerendering.
 */
export const catalogueLife = { stale: 30, revalidate: 60, expire: 86_400 };

/** Next requires one value per parameterised route at build time, when there is no API to ask. */
export const PLACEHOLDER_PARAM = '-';
