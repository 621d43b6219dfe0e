import { bls12_381 } from '@noble/curves/bls12-381.js';

import { bytesOfHex } from '../bytes/bytes.ts';
import { sha256 } from '../bytes/hashes.ts';
import type { Chain } from './chains.ts';

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Whether this is the chain's signature of that round: BLS12-381, signatures on G1, unchained. About 27 kB gz, so it is loaded when a
 * draw is verified.
 */
export function verifyRound({ publicKey }: Chain, round: number, signature: Uint8Array): boolean {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(signature, hash(sha256(message), DST), bytesOfHex(publicKey));
  } catch {
    return false;
  }
}
