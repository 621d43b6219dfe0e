import { bytesOfHex, hexOf, utf8 } from '../bytes/bytes.ts';
import { parseCanonical, type Served } from '../bytes/canonical.ts';
import type { Commitment } from './commitment.ts';
import { hkdfSha256 } from '../bytes/hashes.ts';
import {
  demand,
  demandKeys,
  type Head,
  readCount,
  readFields,
  readHead,
  readHex,
  readText,
} from '../shape.ts';
import { taggedHash, ZERO_BYTE } from '../bytes/tagged-hash.ts';

/** The document that ends a run and publishes its seed. */
export interface CloseOut {
  readonly bytes: Uint8Array;
  readonly beacon: string;
  readonly commitment: string;
  readonly head: Head;
  readonly repairs: number;
  readonly run: string;
  readonly seed: string;
  readonly substitutions: number;
}

const KEYS = ['beacon', 'commitment', 'head', 'reason', 'repairs', 'run', 'seed', 'substitutions', 'v'];

export function readCloseOut(served: Served): CloseOut {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the close-out');
  demandKeys(fields, 'the close-out', KEYS);
  demand(fields.v === 1, 'the close-out is of an unknown version');
  readText(fields, 'reason');
  return {
    bytes,
    beacon: readHex(fields, 'beacon'),
    commitment: readHex(fields, 'commitment'),
    head: readHead(fields),
    repairs: readCount(fields, 'repairs'),
    run: readText(fields, 'run'),
    seed: readHex(fields, 'seed'),
    substitutions: readCount(fields, 'substitutions'),
  };
}

export interface RunKeys {
  readonly deal: Uint8Array;
  readonly salt: Uint8Array;
}

/** Derives the keys of a run from its published seed. */
export function deriveRunKeys(seed: Uint8Array, planHash: Uint8Array, beacon: Uint8Array): RunKeys {
  const mix = taggedHash('pullproof/1/mix', planHash, beacon);
  return { deal: hkdfSha256(seed, mix, 'pullproof/1/deal'), salt: hkdfSha256(seed, mix, 'pullproof/1/salt') };
}

/** Checks the published seed against the hash that was in the commitment before the first sale. */
export function checkSeed(closeOut: CloseOut, commitment: Commitment): RunKeys {
  const seed = bytesOfHex(closeOut.seed);
  const seedHash = hexOf(taggedHash('pullproof/1/run-seed', utf8(commitment.run), ZERO_BYTE, seed));
  demand(
    seedHash === commitment.seedHash,
    `the seed hashes to ${seedHash}, the commitment says ${commitment.seedHash}`,
  );
  const { randomness } = commitment.beacon;
  demand(closeOut.beacon === randomness, 'the close-out names another beacon than the commitment');
  return deriveRunKeys(seed, bytesOfHex(commitment.plan.hash), bytesOfHex(randomness));
}
