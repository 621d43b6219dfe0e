import { FairnessFault } from '../fault.ts';
import { fromHex, sha256 } from '../encoding/hashing.ts';

/** A public random value that nobody at the shop can choose; that of the test chain everybody knows in advance. */
export interface Beacon {
  readonly kind: 'drand' | 'test-chain';
  readonly chain: string;
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/**
 * Checks that the randomness is SHA-256 of the round's signature, as in drand. Does not check the signature itself:
 * that needs BLS, which node:crypto lacks, so a drand client must do it before the round is used.
 */
export function checkBeacon(beacon: Beacon): void {
  if (sha256(fromHex(beacon.signature, 48)).toString('hex') !== beacon.randomness)
    throw new FairnessFault('beacon', 'the randomness is not the hash of the signature', {
      round: beacon.round,
    });
}
