export const password = 'quiet lantern over water';

/** TOTP secret of the staff created for a benchmark. */
export const totpSecret = 'BENCHBENCHBENCHBENCHBENCHBENCH23';
