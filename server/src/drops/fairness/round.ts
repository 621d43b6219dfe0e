import { dropChains, dropListSeconds, type DropChain } from '../../contract/index.ts';
import { fromHex, sha256 } from '../../base/fairness/index.ts';

/** The round of a chain that a draw waits for; nobody knows its randomness when this is published. */
export interface DeclaredRound {
  readonly chain: string;
  readonly kind: DropChain['kind'];
  readonly round: number;
}

/** The first round of the chain that comes out 120 s after closing or later. */
export function declareRound(mode: 'live' | 'demo', closesAt: Date): DeclaredRound {
  const { kind, chain, genesis, period } = dropChains[mode];
  const seconds = Math.floor(closesAt.getTime() / 1_000) + dropListSeconds.round - genesis;
  return { chain, kind, round: Math.max(1, Math.ceil(seconds / period) + 1) };
}

/** When a round comes out. */
export function roundTime({ kind, round }: Pick<DeclaredRound, 'kind' | 'round'>): Date {
  const { genesis, period } = dropChains[kind === 'drand' ? 'live' : 'demo'];
  return new Date((genesis + (round - 1) * period) * 1_000);
}

/** SHA-256 of a round's signature. */
export const randomnessOf = (signature: string): Buffer => sha256(fromHex(signature, 48));
