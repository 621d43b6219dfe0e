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
import type { Version } from './unit.ts';

export const ALGORITHMS = { 1: 'pullproof-run-1', 2: 'pullproof-run-2' } as const;

/** Lower limits for the shop's settings; version 1 has them as its fixed waits. */
const MIN_CLOSE_AFTER_DAYS = 180;
const MIN_CLOSE_AFTER_SOLD_OUT_DAYS = 365;

export interface PricePolicy {
  readonly priceCents: number;
  readonly change: 'never' | 'down' | 'logged';
}

/** The fields version 2 adds to a plan. */
interface SalesTerms {
  /** Packs per price. */
  readonly bundleSize: number;
  /** Sales end at this time; absent in version 1. */
  readonly salesEndBySeconds: number | undefined;
  readonly closeAfterDays: number;
  readonly closeAfterSoldOutDays: number;
}

export interface Plan extends SalesTerms {
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

const KEYS_1 = [
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
const KEYS_2 = [...KEYS_1, 'bundleSize', 'closeAfterDays', 'closeAfterSoldOutDays', 'salesEndBy'];

function readPricePolicy(value: unknown): PricePolicy {
  const fields = readFields(value, 'pricePolicy');
  demandKeys(fields, 'pricePolicy', ['priceCents', 'change']);
  const change = readText(fields, 'change');
  demand(change === 'never' || change === 'down' || change === 'logged', 'pricePolicy.change is unknown');
  return { priceCents: readCount(fields, 'priceCents'), change };
}

function readSalesTerms(fields: Fields, version: Version): SalesTerms {
  if (version === 1)
    return {
      bundleSize: 1,
      salesEndBySeconds: undefined,
      closeAfterDays: MIN_CLOSE_AFTER_DAYS,
      closeAfterSoldOutDays: MIN_CLOSE_AFTER_SOLD_OUT_DAYS,
    };
  const closeAfterDays = readCount(fields, 'closeAfterDays');
  demand(closeAfterDays >= MIN_CLOSE_AFTER_DAYS, `closeAfterDays is below ${MIN_CLOSE_AFTER_DAYS}`);
  const closeAfterSoldOutDays = readCount(fields, 'closeAfterSoldOutDays');
  demand(
    closeAfterSoldOutDays >= MIN_CLOSE_AFTER_SOLD_OUT_DAYS,
    `closeAfterSoldOutDays is below ${MIN_CLOSE_AFTER_SOLD_OUT_DAYS}`,
  );
  return {
    bundleSize: readNumber(fields, 'bundleSize'),
    salesEndBySeconds: readTime(fields, 'salesEndBy'),
    closeAfterDays,
    closeAfterSoldOutDays,
  };
}

export function readPlan(value: unknown, run: string, version: Version): Plan {
  const fields = readFields(value, 'plan');
  demandKeys(fields, 'plan', version === 1 ? KEYS_1 : KEYS_2);
  demand(
    fields.v === version && fields.algorithm === ALGORITHMS[version],
    'the plan is of another version than the commitment',
  );
  demand(readText(fields, 'run') === run, 'the plan is of another run');
  readNumber(fields, 'number');
  readText(fields, 'product');
  const checklist = readFields(fields.checklist, 'checklist');
  demandKeys(checklist, 'checklist', ['root', 'units']);
  const size = readNumber(fields, 'size');
  demand(size <= 0xffff_ffff, 'the size is not a number of packs');
  return {
    ...readSalesTerms(fields, version),
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
