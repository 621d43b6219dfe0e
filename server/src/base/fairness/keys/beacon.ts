import { FairnessFault } from '../fault.ts';
import { fromHex, sha256 } from '../encoding/hashing.ts';

/** A public random value that nobody at the shop can choose, or none. */
export type Beacon =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'drand';
      readonly chain: string;
      readonly round: number;
      readonly randomness: string;
      readonly signature: string;
    };

/**
 * Checks that the randomness is SHA-256 of the round's signature, as in drand. Does not check the signature itself:
 * that needs BLS, which node:crypto lacks, so a drand client must do it before the round is used.
 */
export function checkBeacon(beacon: Beacon): void {
  if (beacon.kind === 'none') return;
  const signature = fromHex(beacon.signature, beacon.signature.length / 2);
  if (signature.length === 0 || sha256(signature).toString('hex') !== beacon.randomness)
    throw new FairnessFault('beacon', 'the randomness is not the hash of the signature', {
      round: beacon.round,
    });
}
