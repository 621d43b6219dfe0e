const loader = new URL('../../scripts/jest/load-from-bundle.mjs', import.meta.url);

/** Node's flags for a program of the server, from source: jest's bundle compiles faster than tsx. */
export const programFlags: readonly string[] = ['--import', loader.href];
