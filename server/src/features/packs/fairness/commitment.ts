import { canonicalBytes } from './canonical.ts';
import { checkBeacon, beaconBytes, type Beacon } from './beacon.ts';
import type { Composition } from './compose.ts';
import { FairnessFault } from './fault.ts';
import { fromHex, tagHash } from './hashing.ts';
import { planHash } from './keys.ts';
import type { Recipe } from './recipe.ts';

export const RUN_ALGORITHM = 'pullproof-run-1';

export interface PricePolicy {
  readonly change: 'never' | 'down' | 'logged';
  readonly priceCents: number;
}

export interface PlanFields {
  readonly checklist: { readonly root: string; readonly units: number };
  readonly composition: Composition;
  readonly currency: string;
  readonly number: number;
  readonly pricePolicy: PricePolicy;
  readonly product: string;
  readonly recipe: Recipe;
  readonly refundDays: number;
  readonly run: string;
  readonly size: number;
}

/** Everything about a run that is fixed before its seed is made. */
export interface Plan extends PlanFields {
  readonly algorithm: typeof RUN_ALGORITHM;
  readonly v: 1;
}

export interface Commitment {
  readonly algorithm: typeof RUN_ALGORITHM;
  readonly beacon: Beacon;
  readonly merkleRoot: string;
  readonly packsWith: Readonly<Record<string, number>>;
  readonly plan: Plan;
  readonly planHash: string;
  readonly previous: string;
  readonly run: string;
  readonly sealedAt: string;
  readonly seedHash: string;
  readonly signingKey: string;
  readonly v: 1;
}

export function buildPlan(fields: PlanFields): Plan {
  return { ...fields, algorithm: RUN_ALGORITHM, v: 1 };
}

/** The one document that locks a run; publish `canonicalBytes` of it, unchanged for ever. */
export function buildCommitment(
  fields: Pick<
    Commitment,
    'beacon' | 'merkleRoot' | 'packsWith' | 'plan' | 'previous' | 'sealedAt' | 'seedHash' | 'signingKey'
  >,
): Commitment {
  const commitment: Commitment = {
    ...fields,
    algorithm: RUN_ALGORITHM,
    planHash: planHash(fields.plan).toString('hex'),
    run: fields.plan.run,
    v: 1,
  };
  checkCommitment(commitment);
  return commitment;
}

export function commitmentHash(commitment: Commitment): string {
  return tagHash('pullproof/1/commitment', canonicalBytes(commitment)).toString('hex');
}

/** The bytes every key of this run depends on: empty, or the randomness of the drand round. */
export function commitmentBeacon(commitment: Pick<Commitment, 'beacon'>): Buffer {
  return beaconBytes(commitment.beacon);
}

/** Refuses a commitment that contradicts itself. */
export function checkCommitment(commitment: Commitment): void {
  const { plan } = commitment;
  const faults: readonly (readonly [boolean, string])[] = [
    [commitment.algorithm !== RUN_ALGORITHM || plan.algorithm !== RUN_ALGORITHM, 'unknown algorithm'],
    [commitment.v !== 1 || plan.v !== 1, 'unknown version'],
    [commitment.run !== plan.run, 'plan and commitment name different runs'],
    [commitment.planHash !== planHash(plan).toString('hex'), 'planHash is not the hash of the plan'],
  ];
  const fault = faults.find(([isFault]) => isFault);
  if (fault) throw new FairnessFault('commitment', fault[1], { run: commitment.run });
  for (const hash of [commitment.merkleRoot, commitment.previous, commitment.seedHash, commitment.signingKey])
    fromHex(hash, 32);
  checkBeacon(commitment.beacon);
}
