export const password = 'quiet lantern over water';

/** The second factor of staff made for a benchmark. */
export const totpSecret = 'BENCHBENCHBENCHBENCHBENCHBENCH23';
