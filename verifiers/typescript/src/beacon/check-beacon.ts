import { sha256 } from '../bytes/hashes.ts';
import { demand } from '../shape.ts';
import { type Chain, dueAt, findChain, stampOf } from './chains.ts';

/** A round of a chain, as an announcement names it. */
export interface ChainRound {
  readonly chain: Chain;
  readonly round: number;
}

export const describeRound = ({ chain, round }: ChainRound): string =>
  `round ${round} of ${chain.title}, due at ${stampOf(dueAt(chain, round))}`;

/** Loads what checks rounds ahead of use, for a page that then works offline. */
export const loadBeacon = (): Promise<unknown> => import('./verify-round.ts');

/** Its randomness; refuses a signature that isn't the chain's of that round. */
export async function checkBeacon({ chain, round }: ChainRound, signature: Uint8Array): Promise<Uint8Array> {
  const { verifyRound } = await import('./verify-round.ts');
  demand(
    verifyRound(chain, round, signature),
    `this is not the signature of round ${round} of ${chain.title}`,
  );
  return sha256(signature);
}

/** Whether this is the round's signature, for a server that fetched it. */
export async function isRoundOf(
  beacon: { readonly kind: string; readonly chain: string; readonly round: number },
  signature: Uint8Array,
): Promise<boolean> {
  const chain = findChain(beacon.kind, beacon.chain);
  if (!chain) return false;
  const { verifyRound } = await import('./verify-round.ts');
  return verifyRound(chain, beacon.round, signature);
}
