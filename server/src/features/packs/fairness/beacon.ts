import { FairnessFault } from './fault.ts';
import { fromHex, sha256 } from './hashing.ts';

/** A public random value nobody at the shop can choose, or none. */
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
 * drand's randomness is SHA-256 of the round's signature. That the signature belongs to the chain is a BLS
 * check, which node:crypto cannot do: a drand client does it before the round is used.
 */
export function checkBeacon(beacon: Beacon): void {
  if (beacon.kind === 'none') return;
  const signature = fromHex(beacon.signature, beacon.signature.length / 2);
  if (signature.length === 0 || sha256(signature).toString('hex') !== beacon.randomness)
    throw new FairnessFault('beacon', 'the randomness is not the hash of the signature', {
      round: beacon.round,
    });
}

export function beaconBytes(beacon: Beacon): Buffer {
  checkBeacon(beacon);
  return beacon.kind === 'none' ? Buffer.alloc(0) : fromHex(beacon.randomness, 32);
}
