import { hexOf } from '../bytes/bytes.ts';
import { documentHash } from '../bytes/canonical.ts';
import { readComposition, readRecipe, type Recipe, type VariantQuotas } from './recipe.ts';
import {
  demand,
  demandKeys,
  type Fields,
  readCount,
  readFields,
  readHex,
  readNumber,
  readText,
  readTime,
} from '../shape.ts';

/** Lower limits for the shop's settings. */
const MIN_CLOSE_AFTER_DAYS = 180;
const MIN_CLOSE_AFTER_SOLD_OUT_DAYS = 365;

export interface PricePolicy {
  readonly priceCents: number;
  readonly change: 'never' | 'down' | 'logged';
}

export interface Plan {
  /** Packs per price. */
  readonly bundleSize: number;
  /** Nothing is sold after this time. */
  readonly salesEndBySeconds: number;
  readonly closeAfterDays: number;
  readonly closeAfterSoldOutDays: number;
  readonly checklistRoot: string;
  readonly unitCount: number;
  readonly composition: readonly VariantQuotas[];
  readonly currency: string;
  /** Which run of its product, from 1. */
  readonly number: number;
  readonly product: string;
  readonly pricePolicy: PricePolicy;
  readonly recipe: Recipe;
  readonly refundDays: number;
  readonly size: number;
  /** Max number of substitutions. */
  readonly substitutes: number;
  readonly hash: string;
}

const KEYS = [
  'algorithm',
  'bundleSize',
  'checklist',
  'closeAfterDays',
  'closeAfterSoldOutDays',
  'composition',
  'currency',
  'number',
  'pricePolicy',
  'product',
  'recipe',
  'refundDays',
  'run',
  'salesEndBy',
  'size',
  'substitutes',
  'v',
];

/** Refuses documents of rules that this verifier does not know. */
export function demandAlgorithm(fields: Fields, name: string): void {
  demand(fields.v === 1 && fields.algorithm === 'pullproof-run-1', `${name} is of an unknown version`);
}

function readPricePolicy(value: unknown): PricePolicy {
  const fields = readFields(value, 'pricePolicy');
  demandKeys(fields, 'pricePolicy', ['priceCents', 'change']);
  const change = readText(fields, 'change');
  demand(change === 'never' || change === 'down' || change === 'logged', 'pricePolicy.change is unknown');
  return { priceCents: readCount(fields, 'priceCents'), change };
}

function readDays(fields: Fields, key: string, minDays: number): number {
  const days = readCount(fields, key);
  demand(days >= minDays, `${key} is below ${minDays}`);
  return days;
}

export function readPlan(value: unknown, run: string): Plan {
  const fields = readFields(value, 'plan');
  demandKeys(fields, 'plan', KEYS);
  demandAlgorithm(fields, 'the plan');
  demand(readText(fields, 'run') === run, 'the plan is of another run');
  const checklist = readFields(fields.checklist, 'checklist');
  demandKeys(checklist, 'checklist', ['root', 'units']);
  const size = readNumber(fields, 'size');
  demand(size <= 0xffff_ffff, 'the size is not a number of packs');
  return {
    bundleSize: readNumber(fields, 'bundleSize'),
    salesEndBySeconds: readTime(fields, 'salesEndBy'),
    closeAfterDays: readDays(fields, 'closeAfterDays', MIN_CLOSE_AFTER_DAYS),
    closeAfterSoldOutDays: readDays(fields, 'closeAfterSoldOutDays', MIN_CLOSE_AFTER_SOLD_OUT_DAYS),
    checklistRoot: readHex(checklist, 'root'),
    unitCount: readCount(checklist, 'units'),
    composition: readComposition(fields.composition),
    currency: readText(fields, 'currency'),
    number: readNumber(fields, 'number'),
    product: readText(fields, 'product'),
    pricePolicy: readPricePolicy(fields.pricePolicy),
    recipe: readRecipe(fields.recipe),
    refundDays: readCount(fields, 'refundDays'),
    size,
    substitutes: readCount(fields, 'substitutes'),
    hash: hexOf(documentHash('pullproof/1/plan', fields)),
  };
}
