import { beaconChains, type BeaconChain } from '../../../contract/index.ts';
import { fromHex, sha256 } from '../encoding/hashing.ts';

/** The round of a chain that a deal or a draw waits for; nobody knows its randomness when this is published. */
export interface DeclaredRound {
  readonly chain: string;
  readonly kind: BeaconChain['kind'];
  readonly round: number;
}

/** The first round that comes out then or later. */
export function firstRoundAt(at: Date, mode: 'live' | 'demo'): DeclaredRound {
  const { kind, chain, genesis, period } = beaconChains[mode];
  const seconds = Math.floor(at.getTime() / 1_000) - genesis;
  return { chain, kind, round: Math.max(1, Math.ceil(seconds / period) + 1) };
}

/** When a round comes out. */
export function roundTime({ kind, round }: Pick<DeclaredRound, 'kind' | 'round'>): Date {
  const { genesis, period } = beaconChains[kind === 'drand' ? 'live' : 'demo'];
  return new Date((genesis + (round - 1) * period) * 1_000);
}

/** SHA-256 of a round's signature. */
export const randomnessOf = (signature: string): Buffer => sha256(fromHex(signature, 48));
