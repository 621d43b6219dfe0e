import { createHash } from 'node:crypto';

import { bls12_381 } from '@noble/curves/bls12-381.js';

/** Published on purpose: everybody can compute every round of the test chain, so it proves nothing. */
const secretKey = Buffer.from('2e43b0aba54fe682c1028a47917bada9ad948f74d0098283c89136ee1ae2edef', 'hex');

/** The test chain's signature of a round, for demos and tests. */
export function signTestRound(round: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { hash, sign } = bls12_381.shortSignatures;
  const point = hash(
    createHash('sha256').update(message).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  return sign(point, secretKey).toHex();
}
