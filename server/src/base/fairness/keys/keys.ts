import { canonicalBytes } from '../encoding/canonical.ts';
import { FairnessFault } from '../fault.ts';
import { deriveKey, hmacSha256, tagHash, u32 } from '../encoding/hashing.ts';

const ZERO = Buffer.alloc(1);

export interface RunKeys {
  readonly deal: Buffer;
  readonly salt: Buffer;
  readonly contents: Buffer;
}

/** The published hash of a run's seed; never used as generator input. */
export function runSeedHash(run: string, seed: Uint8Array): Buffer {
  checkSize(seed, 'seed');
  return tagHash('pullproof/1/run-seed', run, ZERO, seed);
}

export function planHash(plan: object): Buffer {
  return tagHash('pullproof/1/plan', canonicalBytes(plan));
}

/** `beacon` is the randomness of a round. */
export function runMix(plan: Uint8Array, beacon: Uint8Array): Buffer {
  checkSize(plan, 'plan hash');
  checkSize(beacon, 'beacon');
  return tagHash('pullproof/1/mix', plan, beacon);
}

export function deriveRunKeys(seed: Uint8Array, plan: Uint8Array, beacon: Uint8Array): RunKeys {
  checkSize(seed, 'seed');
  const mix = runMix(plan, beacon);
  return {
    deal: deriveKey(seed, mix, 'pullproof/1/deal'),
    salt: deriveKey(seed, mix, 'pullproof/1/salt'),
    contents: deriveKey(seed, mix, 'pullproof/1/contents'),
  };
}

/** The salt of pack number `pack` (from 1); salts are never stored. */
export function saltFor(keys: Pick<RunKeys, 'salt'>, pack: number): Buffer {
  return hmacSha256(keys.salt, u32(pack));
}

/** Overwrites the keys with zeros; call it once the deal is done. */
export function eraseRunKeys(keys: RunKeys): void {
  keys.deal.fill(0);
  keys.salt.fill(0);
  keys.contents.fill(0);
}

function checkSize(bytes: Uint8Array, name: string): void {
  if (bytes.length !== 32) throw new FairnessFault('deal', `the ${name} must have 32 bytes`);
}
