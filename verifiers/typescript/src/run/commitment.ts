import { dueAt, findChain } from '../beacon/chains.ts';
import type { ChainRound } from '../beacon/check-beacon.ts';
import { bytesOfHex, hexOf } from '../bytes/bytes.ts';
import { parseCanonical, type Served } from '../bytes/canonical.ts';
import { sha256 } from '../bytes/hashes.ts';
import { demandAlgorithm, type Plan, readPlan } from './plan.ts';
import {
  countOf,
  demand,
  demandKeys,
  demandPast,
  type Fields,
  readFields,
  readHex,
  readNumber,
  readText,
  readTime,
} from '../shape.ts';
import { taggedHash } from '../bytes/tagged-hash.ts';

/** The round by which a run was dealt. That the signature is the chain's is checked once a run: `checkBeacon`. */
export interface Beacon extends ChainRound {
  readonly randomness: string;
  readonly signature: string;
}

export interface Commitment {
  readonly hash: string;
  readonly run: string;
  readonly plan: Plan;
  /** Which attempt to seal this is, counted by the shop. */
  readonly attempt: number;
  readonly beacon: Beacon;
  readonly merkleRoot: string;
  readonly packsWith: ReadonlyMap<string, number>;
  readonly planHash: string;
  readonly seedHash: string;
  readonly signingKey: string;
  readonly sealedAtSeconds: number;
}

/** A round whose attempt became no run so long after it can only be abandoned. */
const SEAL_WITHIN_SECONDS = 7 * 86_400;
const SIGNATURE_BYTES = 48;

function readBeacon(value: unknown, sealedAtSeconds: number): Beacon {
  const fields = readFields(value, 'beacon');
  demandKeys(fields, 'beacon', ['kind', 'chain', 'round', 'randomness', 'signature']);
  const chain = findChain(fields.kind, fields.chain);
  demand(chain !== undefined, 'the beacon is of a chain that this verifier doesn’t know');
  const round = readNumber(fields, 'round');
  const randomness = readHex(fields, 'randomness');
  const signature = readHex(fields, 'signature', SIGNATURE_BYTES);
  demand(
    hexOf(sha256(bytesOfHex(signature))) === randomness,
    'the beacon’s randomness is not the hash of its signature',
  );
  const waited = sealedAtSeconds - dueAt(chain, round);
  demand(waited >= 0, 'the run was sealed before its round came out');
  demand(waited <= SEAL_WITHIN_SECONDS, 'the run was sealed more than 7 days after its round');
  return { chain, round, randomness, signature };
}

function readPacksWith(fields: Fields): Map<string, number> {
  const counts = readFields(fields.packsWith, 'packsWith');
  return new Map(Object.entries(counts).map(([key, count]) => [key, countOf(count, `packsWith.${key}`)]));
}

const DAY = 86_400;
const MIN_SALES_SECONDS = 6 * DAY;
const MAX_SALES_SECONDS = 1096 * DAY;

const MAX_BYTES = 65_536;

const KEYS = [
  'algorithm',
  'attempt',
  'beacon',
  'merkleRoot',
  'packsWith',
  'plan',
  'planHash',
  'previous',
  'run',
  'sealedAt',
  'seedHash',
  'signingKey',
  'v',
];

/** Reads a commitment from its exact bytes; refuses non-canonical bytes and unknown algorithms. */
export function readCommitment(served: Served): Commitment {
  const { value, bytes } = parseCanonical(served);
  demand(bytes.length <= MAX_BYTES, 'the commitment is longer than 64 KiB');
  const fields = readFields(value, 'the commitment');
  demandKeys(fields, 'the commitment', KEYS);
  demandAlgorithm(fields, 'the commitment');
  readHex(fields, 'previous');
  const run = readText(fields, 'run');
  const plan = readPlan(fields.plan, run);
  const sealedAtSeconds = readTime(fields, 'sealedAt');
  const salesSeconds = plan.salesEndBySeconds - sealedAtSeconds;
  demand(
    salesSeconds >= MIN_SALES_SECONDS && salesSeconds <= MAX_SALES_SECONDS,
    'sales would not end 6 to 1,096 days after the run was sealed',
  );
  return {
    hash: hexOf(taggedHash('pullproof/1/commitment', bytes)),
    run,
    plan,
    attempt: readNumber(fields, 'attempt'),
    beacon: readBeacon(fields.beacon, sealedAtSeconds),
    merkleRoot: readHex(fields, 'merkleRoot'),
    packsWith: readPacksWith(fields),
    planHash: readHex(fields, 'planHash'),
    seedHash: readHex(fields, 'seedHash'),
    signingKey: readHex(fields, 'signingKey'),
    sealedAtSeconds,
  };
}

/**
 * Reads a commitment; checks its fingerprint, that its plan has the hash used in every key, and that its time is
 * past.
 */
export function examineCommitment(
  served: Served,
  nowSeconds: number,
  expectedHashes: readonly (string | undefined)[] = [],
): Commitment {
  const commitment = readCommitment(served);
  for (const expected of expectedHashes)
    demand(
      expected === undefined || expected === commitment.hash,
      `the commitment hashes to ${commitment.hash}, expected was ${expected ?? ''}`,
    );
  const { hash } = commitment.plan;
  demand(
    hash === commitment.planHash,
    `the plan hashes to ${hash}, the commitment says ${commitment.planHash}`,
  );
  demandPast(commitment.sealedAtSeconds, nowSeconds, 'the commitment');
  return commitment;
}
