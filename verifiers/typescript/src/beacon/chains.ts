import { readTime } from '../shape.ts';

/** A chain of public random numbers. Round r, from 1, comes out at genesis + (r − 1) · period seconds. */
export interface Chain {
  /** What an announcement calls it. */
  readonly kind: 'drand' | 'test-chain';
  readonly chain: string;
  readonly title: string;
  readonly genesis: number;
  readonly period: number;
  /** Of BLS12-381, on G2; signatures are on G1. */
  readonly publicKey: string;
}

/** drand's quicknet, run by the League of Entropy: bls-unchained-g1-rfc9380. */
const QUICKNET: Chain = {
  kind: 'drand',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  title: 'drand quicknet',
  genesis: 1_692_803_367,
  period: 3,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** For demos and tests. Its secret key is published, so everybody knows every round in advance: it proves nothing. */
const TEST_CHAIN: Chain = {
  kind: 'test-chain',
  chain: 'local-test-chain-proves-nothing',
  title: 'the local test chain, which proves nothing',
  genesis: 1_577_836_800,
  period: 1,
  publicKey:
    'b29ba2ac650b83374a51c5aca277b5bebd07da0993b02a02ef7c666e746170f222fbd6655d32c4f32a96fc3e8204f277087cd4dfe2e7a4d0ec6bff1ac6b007362f12a54cbec13d6737931c5ce665635e144f9dcca2ca2324266733e6b6c84df4',
};

export const findChain = (kind: unknown, name: unknown): Chain | undefined =>
  [QUICKNET, TEST_CHAIN].find((chain) => chain.kind === kind && chain.chain === name);

/** Seconds since 1970. */
export const dueAt = ({ genesis, period }: Chain, round: number): number => genesis + (round - 1) * period;

/** The seconds between closing and the round, in which the list is logged and checkpointed. */
const WAIT_SECONDS = 120;

/** The first round that comes out 120 s after closing or later. */
export function roundAfter({ genesis, period }: Chain, closesAt: string): number {
  const seconds = readTime({ closesAt }, 'closesAt') + WAIT_SECONDS - genesis;
  return Math.max(1, Math.ceil(seconds / period) + 1);
}

export const stampOf = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
