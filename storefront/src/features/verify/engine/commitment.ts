import { hexOf } from './bytes.ts';
import { parseCanonical, type Served } from './canonical.ts';
import { readComposition, readRecipe, type Recipe, type VariantQuotas } from './recipe.ts';
import {
  countOf,
  demand,
  demandKeys,
  type Fields,
  readCount,
  readFields,
  readHex,
  readText,
  readTime,
} from './shape.ts';
import { documentHash, taggedHash } from './tagged-hash.ts';

export const RUN_ALGORITHM = 'pullproof-run-1';

export interface PricePolicy {
  readonly priceCents: number;
  readonly change: 'never' | 'down' | 'logged';
}

export type Beacon =
  | { readonly kind: 'none' }
  | { readonly kind: 'drand'; readonly randomness: string; readonly signature: string };

export interface Plan {
  readonly checklistRoot: string;
  readonly unitCount: number;
  readonly composition: readonly VariantQuotas[];
  readonly currency: string;
  readonly pricePolicy: PricePolicy;
  readonly recipe: Recipe;
  readonly refundDays: number;
  readonly size: number;
  readonly hash: string;
}

export interface Commitment {
  readonly hash: string;
  readonly bytes: Uint8Array;
  readonly run: string;
  readonly plan: Plan;
  readonly beacon: Beacon;
  readonly merkleRoot: string;
  readonly packsWith: ReadonlyMap<string, number>;
  readonly planHash: string;
  readonly seedHash: string;
  readonly signingKey: string;
  readonly sealedAtSeconds: number;
}

const PLAN_KEYS = [
  'algorithm',
  'checklist',
  'composition',
  'currency',
  'number',
  'pricePolicy',
  'product',
  'recipe',
  'refundDays',
  'run',
  'size',
  'v',
];

function readPricePolicy(value: unknown): PricePolicy {
  const fields = readFields(value, 'pricePolicy');
  demandKeys(fields, 'pricePolicy', ['priceCents', 'change']);
  const change = readText(fields, 'change');
  demand(change === 'never' || change === 'down' || change === 'logged', 'pricePolicy.change is unknown');
  return { priceCents: readCount(fields, 'priceCents'), change };
}

function readPlan(value: unknown, run: string): Plan {
  const fields = readFields(value, 'plan');
  demandKeys(fields, 'plan', PLAN_KEYS);
  demand(fields.v === 1 && fields.algorithm === RUN_ALGORITHM, 'the plan is of an unknown version');
  demand(fields.run === run, 'the plan is of another run');
  const checklist = readFields(fields.checklist, 'checklist');
  demandKeys(checklist, 'checklist', ['root', 'units']);
  const size = readCount(fields, 'size');
  demand(size >= 1 && size <= 0xffff_ffff, 'the size is not a number of packs');
  return {
    checklistRoot: readHex(checklist, 'root'),
    unitCount: readCount(checklist, 'units'),
    composition: readComposition(fields.composition),
    currency: readText(fields, 'currency'),
    pricePolicy: readPricePolicy(fields.pricePolicy),
    recipe: readRecipe(fields.recipe),
    refundDays: readCount(fields, 'refundDays'),
    size,
    hash: hexOf(documentHash('pullproof/1/plan', fields)),
  };
}

function readBeacon(value: unknown): Beacon {
  const fields = readFields(value, 'beacon');
  if (fields.kind === 'none') {
    demandKeys(fields, 'beacon', ['kind']);
    return { kind: 'none' };
  }
  demandKeys(fields, 'beacon', ['kind', 'chain', 'round', 'randomness', 'signature']);
  demand(fields.kind === 'drand', 'the beacon is of an unknown kind');
  const signature = readText(fields, 'signature');
  return { kind: 'drand', randomness: readHex(fields, 'randomness'), signature };
}

function readPacksWith(fields: Fields): Map<string, number> {
  const counts = readFields(fields.packsWith, 'packsWith');
  return new Map(Object.entries(counts).map(([key, count]) => [key, countOf(count, `packsWith.${key}`)]));
}

const COMMITMENT_KEYS = [
  'algorithm',
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

/** Reads a commitment from its exact bytes; refuses what is not canonical or not of this algorithm. */
export function readCommitment(served: Served): Commitment {
  const { value, bytes } = parseCanonical(served);
  const fields = readFields(value, 'the commitment');
  demandKeys(fields, 'the commitment', COMMITMENT_KEYS);
  demand(fields.v === 1 && fields.algorithm === RUN_ALGORITHM, 'the commitment is of an unknown version');
  readHex(fields, 'previous');
  const run = readText(fields, 'run');
  const plan = readPlan(fields.plan, run);
  return {
    hash: hexOf(taggedHash('pullproof/1/commitment', bytes)),
    bytes,
    run,
    plan,
    beacon: readBeacon(fields.beacon),
    merkleRoot: readHex(fields, 'merkleRoot'),
    packsWith: readPacksWith(fields),
    planHash: readHex(fields, 'planHash'),
    seedHash: readHex(fields, 'seedHash'),
    signingKey: readHex(fields, 'signingKey'),
    sealedAtSeconds: readTime(fields, 'sealedAt'),
  };
}

/** The plan inside must be the one whose hash entered every key. */
export function checkPlanHash(commitment: Commitment): string {
  const { hash } = commitment.plan;
  demand(
    hash === commitment.planHash,
    `the plan hashes to ${hash}, the commitment says ${commitment.planHash}`,
  );
  return `the recipe and its exact composition hash to ${hash}`;
}
