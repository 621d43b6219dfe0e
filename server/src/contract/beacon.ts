/** A chain of public random numbers: round r comes out at genesis + (r − 1) · period seconds. */
export interface BeaconChain {
  readonly kind: 'drand' | 'test-chain';
  readonly chain: string;
  readonly genesis: number;
  readonly period: number;
}

/** Whose numbers deal a run and draw a drop: drand's quicknet in a live shop; in a demo a local test chain, which proves nothing. */
export const beaconChains: Readonly<Record<'live' | 'demo', BeaconChain>> = {
  live: {
    kind: 'drand',
    chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    genesis: 1_692_803_367,
    period: 3,
  },
  demo: { kind: 'test-chain', chain: 'local-test-chain-proves-nothing', genesis: 1_577_836_800, period: 1 },
};

/**
 * After closing: when the list of entries is due, after which a drop without it is void, and from which on a round counts. In between
 * the list is checkpointed in the public log.
 */
export const dropListSeconds = { due: 30, last: 90, round: 120 } as const;

/** How long after the round a shop may take to publish the draw: later it is withheld. */
export const dropWithheldSeconds = 3_600;

/** A server that brings rounds, as it answered last. */
export interface BeaconRelay {
  address: string;
  answeredAt: string | null;
  failingSince: string | null;
  error: string | null;
}

/** From the announcement of a sealing to its round: in between it is checkpointed in the public log. */
export const sealRoundSeconds = 30;

/** How long after its round an attempt to seal may take to become a run: later it can only be abandoned. */
export const sealWithinDays = 7;
