import { checkBeacon, type Beacon } from '../keys/beacon.ts';
import { canonicalBytes } from '../encoding/canonical.ts';
import { ZERO_HASH } from '../encoding/hashing.ts';
import type { Composition } from '../recipe/compose.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { FairnessFault } from '../fault.ts';
import { tagHash } from '../encoding/hashing.ts';
import { planHash } from '../keys/keys.ts';
import type { CommittedList, CommittedRecipe } from '../recipe/lists.ts';
import { commitmentShape, MAX_SIZE } from './commitment-shape.ts';
import { read } from '../encoding/shape.ts';
import { TAGS } from '../encoding/tags.ts';
import { parseTime } from '../encoding/time.ts';
import { RUN_ALGORITHM } from '../version.ts';

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
  readonly recipe: CommittedRecipe;
  readonly refundDays: number;
  readonly run: string;
  readonly size: number;
  /** How many packs one price buys. */
  readonly bundleSize: number;
  readonly closeAfterDays: number;
  readonly closeAfterSoldOutDays: number;
  /** Nothing is sold after this time. */
  readonly salesEndBy: string;
  /** How many substitutions the run's log may hold. */
  readonly substitutes: number;
}

/** Everything about a run that is fixed before its seed is generated. */
export interface Plan extends PlanFields {
  readonly algorithm: typeof RUN_ALGORITHM;
  readonly v: 1;
}

export interface Commitment {
  readonly algorithm: Plan['algorithm'];
  /** Which attempt to seal this is, counted by the shop from 1; the public log announced it before its round. */
  readonly attempt: number;
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
  readonly v: Plan['v'];
}

/** Hard minimums, regardless of the shop's settings. */
export const MIN_CLOSE_AFTER_DAYS = 180;
export const MIN_CLOSE_AFTER_SOLD_OUT_DAYS = 365;

export const MAX_COMMITMENT_BYTES = 65_536;
/** Hashes, keys, times, names and amounts take less. */
const OTHER_MEMBERS_BYTES = 2_048;

/** Whether a commitment to such a run could be longer than it may be; known before anything is taken for it. */
export function isTooLong(recipe: Recipe, composition: Composition, classes: readonly string[]): boolean {
  const pools: Record<string, CommittedList> = {};
  for (const [name, { length }] of Object.entries(recipe.pools ?? {}))
    pools[name] = { cards: length, root: ZERO_HASH };
  const parts = {
    composition,
    packsWith: Object.fromEntries(classes.map((name) => [name, MAX_SIZE])),
    recipe: { ...recipe, pools },
  };
  return canonicalBytes(parts).length > MAX_COMMITMENT_BYTES - OTHER_MEMBERS_BYTES;
}

/** Sales of a run end so many days after it was sealed. */
const minSalesSeconds = 6 * 86_400;
const maxSalesSeconds = 1_096 * 86_400;

/** Substitutes that a plan allows for its units: one in a hundred, and two at least. */
export const countSubstitutes = (units: number): number => Math.max(2, Math.ceil(units / 100));

export function buildPlan(fields: PlanFields): Plan {
  return { ...fields, algorithm: RUN_ALGORITHM, v: 1 };
}

/** Builds the document that fixes a run; publish its `canonicalBytes`, which must never change. */
export function buildCommitment(
  fields: Pick<
    Commitment,
    | 'attempt'
    | 'beacon'
    | 'merkleRoot'
    | 'packsWith'
    | 'plan'
    | 'previous'
    | 'sealedAt'
    | 'seedHash'
    | 'signingKey'
  >,
): Commitment {
  const commitment: Commitment = {
    ...fields,
    algorithm: fields.plan.algorithm,
    planHash: planHash(fields.plan).toString('hex'),
    run: fields.plan.run,
    v: fields.plan.v,
  };
  checkCommitment(commitment);
  checkBeacon(commitment.beacon);
  return commitment;
}

export function commitmentHash(commitment: Commitment): string {
  return tagHash(TAGS.commitment, canonicalBytes(commitment)).toString('hex');
}

/** Refuses a commitment with unknown or missing fields, one that contradicts itself, and waits below the minimum. */
export function checkCommitment(value: unknown): Commitment {
  const commitment = read<Commitment>(commitmentShape, value, 'commitment', 'commitment');
  const { plan } = commitment;
  const faults: readonly (readonly [boolean, string])[] = [
    [commitment.run !== plan.run, 'plan and commitment name different runs'],
    [commitment.planHash !== planHash(plan).toString('hex'), 'planHash is not the hash of the plan'],
    [plan.closeAfterDays < MIN_CLOSE_AFTER_DAYS, 'closeAfterDays is below its floor'],
    [plan.closeAfterSoldOutDays < MIN_CLOSE_AFTER_SOLD_OUT_DAYS, 'closeAfterSoldOutDays is below its floor'],
    [canonicalBytes(commitment).length > MAX_COMMITMENT_BYTES, 'it is longer than 64 KiB'],
    [!isSalesTime(plan.salesEndBy, commitment.sealedAt), 'sales do not end 6 to 1,096 days after sealing'],
  ];
  const fault = faults.find(([isFault]) => isFault);
  if (fault) throw new FairnessFault('commitment', fault[1], { run: commitment.run });
  return commitment;
}

function isSalesTime(salesEndBy: string, sealedAt: string): boolean {
  const seconds = parseTime(salesEndBy) - parseTime(sealedAt);
  return seconds >= minSalesSeconds && seconds <= maxSalesSeconds;
}
