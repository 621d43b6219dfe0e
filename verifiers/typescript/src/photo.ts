import { hexOf } from './bytes/bytes.ts';
import { sha256 } from './bytes/hashes.ts';

/** SHA-256 of a photo's bytes, as a unit's `photos` names it. */
export const hashPhoto = (bytes: Uint8Array): string => hexOf(sha256(bytes));
