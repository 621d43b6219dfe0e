import { fromHex, sha256 } from '../encoding/hashing.ts';

/** Public random numbers: round r comes out at genesis + (r − 1) · period seconds. */
export interface RoundChain {
  readonly chain: string;
  readonly kind: 'drand' | 'test-chain';
  readonly genesis: number;
  readonly period: number;
}

/** The round of a chain that a deal or a draw waits for; nobody knows its randomness when this is published. */
export interface DeclaredRound {
  readonly chain: string;
  readonly kind: RoundChain['kind'];
  readonly round: number;
}

/** The first round that comes out then or later. */
export function firstRoundAt(at: Date, { kind, chain, genesis, period }: RoundChain): DeclaredRound {
  const seconds = Math.floor(at.getTime() / 1_000) - genesis;
  return { chain, kind, round: Math.max(1, Math.ceil(seconds / period) + 1) };
}

/** When a round comes out. */
export const roundTime = ({ genesis, period }: RoundChain, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1_000);

/** SHA-256 of a round's signature. */
export const randomnessOf = (signature: string): Buffer => sha256(fromHex(signature, 48));
